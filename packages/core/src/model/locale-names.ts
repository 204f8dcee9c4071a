/**
 * English names by code, so that they are the same on every runtime: the hosted backend may lack `Intl.DisplayNames`.
 * Source: Unicode CLDR 48.0; aliases of a language are left out.
 */
const read = (names: string): ReadonlyMap<string, string> =>
  new Map(
    names.split(/[|\n]/).map((entry) => [entry.slice(0, entry.indexOf(" ")), entry.slice(entry.indexOf(" ") + 1)])
  )

/** By ISO 3166-1 alpha-2 code. */
const regionNames =
  /* @__PURE__ */ read(`AC Ascension Island|AD Andorra|AE United Arab Emirates|AF Afghanistan|AG Antigua & Barbuda|AI Anguilla
AL Albania|AM Armenia|AN Curaçao|AO Angola|AQ Antarctica|AR Argentina|AS American Samoa|AT Austria|AU Australia
AW Aruba|AX Åland Islands|AZ Azerbaijan|BA Bosnia & Herzegovina|BB Barbados|BD Bangladesh|BE Belgium
BF Burkina Faso|BG Bulgaria|BH Bahrain|BI Burundi|BJ Benin|BL St. Barthélemy|BM Bermuda|BN Brunei|BO Bolivia
BQ Caribbean Netherlands|BR Brazil|BS Bahamas|BT Bhutan|BU Myanmar (Burma)|BV Bouvet Island|BW Botswana
BY Belarus|BZ Belize|CA Canada|CC Cocos (Keeling) Islands|CD Congo - Kinshasa|CF Central African Republic
CG Congo - Brazzaville|CH Switzerland|CI Côte d’Ivoire|CK Cook Islands|CL Chile|CM Cameroon|CN China|CO Colombia
CP Clipperton Island|CQ Sark|CR Costa Rica|CS Serbia|CU Cuba|CV Cape Verde|CW Curaçao|CX Christmas Island
CY Cyprus|CZ Czechia|DD Germany|DE Germany|DG Diego Garcia|DJ Djibouti|DK Denmark|DM Dominica
DO Dominican Republic|DY Benin|DZ Algeria|EA Ceuta & Melilla|EC Ecuador|EE Estonia|EG Egypt|EH Western Sahara
ER Eritrea|ES Spain|ET Ethiopia|EU European Union|EZ Eurozone|FI Finland|FJ Fiji|FK Falkland Islands
FM Micronesia|FO Faroe Islands|FR France|FX France|GA Gabon|GB United Kingdom|GD Grenada|GE Georgia
GF French Guiana|GG Guernsey|GH Ghana|GI Gibraltar|GL Greenland|GM Gambia|GN Guinea|GP Guadeloupe
GQ Equatorial Guinea|GR Greece|GS South Georgia & South Sandwich Islands|GT Guatemala|GU Guam|GW Guinea-Bissau
GY Guyana|HK Hong Kong SAR China|HM Heard & McDonald Islands|HN Honduras|HR Croatia|HT Haiti|HU Hungary
HV Burkina Faso|IC Canary Islands|ID Indonesia|IE Ireland|IL Israel|IM Isle of Man|IN India
IO British Indian Ocean Territory|IQ Iraq|IR Iran|IS Iceland|IT Italy|JE Jersey|JM Jamaica|JO Jordan|JP Japan
KE Kenya|KG Kyrgyzstan|KH Cambodia|KI Kiribati|KM Comoros|KN St. Kitts & Nevis|KP North Korea|KR South Korea
KW Kuwait|KY Cayman Islands|KZ Kazakhstan|LA Laos|LB Lebanon|LC St. Lucia|LI Liechtenstein|LK Sri Lanka
LR Liberia|LS Lesotho|LT Lithuania|LU Luxembourg|LV Latvia|LY Libya|MA Morocco|MC Monaco|MD Moldova
ME Montenegro|MF St. Martin|MG Madagascar|MH Marshall Islands|MK North Macedonia|ML Mali|MM Myanmar (Burma)
MN Mongolia|MO Macao SAR China|MP Northern Mariana Islands|MQ Martinique|MR Mauritania|MS Montserrat|MT Malta
MU Mauritius|MV Maldives|MW Malawi|MX Mexico|MY Malaysia|MZ Mozambique|NA Namibia|NC New Caledonia|NE Niger
NF Norfolk Island|NG Nigeria|NH Vanuatu|NI Nicaragua|NL Netherlands|NO Norway|NP Nepal|NR Nauru|NU Niue
NZ New Zealand|OM Oman|PA Panama|PE Peru|PF French Polynesia|PG Papua New Guinea|PH Philippines|PK Pakistan
PL Poland|PM St. Pierre & Miquelon|PN Pitcairn Islands|PR Puerto Rico|PS Palestinian Territories|PT Portugal
PW Palau|PY Paraguay|QA Qatar|QO Outlying Oceania|RE Réunion|RH Zimbabwe|RO Romania|RS Serbia|RU Russia
RW Rwanda|SA Saudi Arabia|SB Solomon Islands|SC Seychelles|SD Sudan|SE Sweden|SG Singapore|SH St. Helena
SI Slovenia|SJ Svalbard & Jan Mayen|SK Slovakia|SL Sierra Leone|SM San Marino|SN Senegal|SO Somalia|SR Suriname
SS South Sudan|ST São Tomé & Príncipe|SU Russia|SV El Salvador|SX Sint Maarten|SY Syria|SZ Eswatini
TA Tristan da Cunha|TC Turks & Caicos Islands|TD Chad|TF French Southern Territories|TG Togo|TH Thailand
TJ Tajikistan|TK Tokelau|TL Timor-Leste|TM Turkmenistan|TN Tunisia|TO Tonga|TP Timor-Leste|TR Türkiye
TT Trinidad & Tobago|TV Tuvalu|TW Taiwan|TZ Tanzania|UA Ukraine|UG Uganda|UK United Kingdom
UM U.S. Outlying Islands|UN United Nations|US United States|UY Uruguay|UZ Uzbekistan|VA Vatican City
VC St. Vincent & Grenadines|VD Vietnam|VE Venezuela|VG British Virgin Islands|VI U.S. Virgin Islands|VN Vietnam
VU Vanuatu|WF Wallis & Futuna|WS Samoa|XK Kosovo|YD Yemen|YE Yemen|YT Mayotte|YU Serbia|ZA South Africa
ZM Zambia|ZR Congo - Kinshasa|ZW Zimbabwe`)

/** By ISO 639 code, or by a tag with a region that has a name of its own, such as `en-GB`. */
const languageNames =
  /* @__PURE__ */ read(`aa Afar|ab Abkhazian|ace Acehnese|ach Acoli|ada Adangme|ady Adyghe|ae Avestan|aeb Tunisian Arabic|af Afrikaans
afh Afrihili|agq Aghem|ain Ainu|ak Akan|akk Akkadian|akz Alabama|ale Aleut|aln Gheg Albanian|alt Southern Altai
am Amharic|an Aragonese|ang Old English|ann Obolo|anp Angika|ar Arabic|arc Aramaic|arn Mapuche|aro Araona
arp Arapaho|arq Algerian Arabic|ars Najdi Arabic|arw Arawak|ary Moroccan Arabic|arz Egyptian Arabic|as Assamese
asa Asu|ase American Sign Language|ast Asturian|atj Atikamekw|av Avaric|avk Kotava|awa Awadhi|ay Aymara
az Azerbaijani|ba Bashkir|bal Baluchi|ban Balinese|bar Bavarian|bas Basaa|bax Bamun|bbc Batak Toba|bbj Ghomala
be Belarusian|bej Beja|bem Bemba|bew Betawi|bez Bena|bfd Bafut|bfq Badaga|bg Bulgarian|bgc Haryanvi
bgn Western Balochi|bh Bhojpuri|bho Bhojpuri|bi Bislama|bik Bikol|bin Bini|bjn Banjar|bkm Kom|bla Siksiká
blo Anii|blt Tai Dam|bm Bambara|bn Bangla|bo Tibetan|bpy Bishnupriya|bqi Bakhtiari|br Breton|bra Braj|brh Brahui
brx Bodo|bs Bosnian|bss Akoose|bua Buriat|bug Buginese|bum Bulu|byn Blin|byv Medumba|ca Catalan|cad Caddo
car Carib|cay Cayuga|cch Atsam|ccp Chakma|ce Chechen|ceb Cebuano|cgg Chiga|ch Chamorro|chb Chibcha|chg Chagatai
chk Chuukese|chm Mari|chn Chinook Jargon|cho Choctaw|chp Chipewyan|chr Cherokee|chy Cheyenne|cic Chickasaw
ckb Central Kurdish|clc Chilcotin|co Corsican|cop Coptic|cps Capiznon|cr Cree|crg Michif|crh Crimean Tatar
crj Southern East Cree|crk Plains Cree|crl Northern East Cree|crm Moose Cree|crr Carolina Algonquian
crs Seselwa Creole French|cs Czech|csb Kashubian|csw Swampy Cree|cu Church Slavic|cv Chuvash|cy Welsh|da Danish
dak Dakota|dar Dargwa|dav Taita|de German|del Delaware|den Slave|dgr Dogrib|din Dinka|dje Zarma|doi Dogri
dsb Lower Sorbian|dtp Central Dusun|dua Duala|dum Middle Dutch|dv Divehi|dyo Jola-Fonyi|dyu Dyula|dz Dzongkha
dzg Dazaga|ebu Embu|ee Ewe|efi Efik|egl Emilian|egy Ancient Egyptian|eka Ekajuk|el Greek|elx Elamite|en English
enm Middle English|eo Esperanto|es Spanish|esu Central Yupik|et Estonian|eu Basque|ewo Ewondo|ext Extremaduran
fa Persian|fan Fang|ff Fula|fi Finnish|fil Filipino|fit Tornedalen Finnish|fj Fijian|fo Faroese|fon Fon
fr French|frc Cajun French|frm Middle French|fro Old French|frp Arpitan|frr Northern Frisian|frs Eastern Frisian
fur Friulian|fy Western Frisian|ga Irish|gaa Ga|gag Gagauz|gan Gan Chinese|gay Gayo|gba Gbaya
gbz Zoroastrian Dari|gd Scottish Gaelic|gez Geez|gil Gilbertese|gl Galician|glk Gilaki|gmh Middle High German
gn Guarani|goh Old High German|gon Gondi|gor Gorontalo|got Gothic|grb Grebo|grc Ancient Greek|gsw Swiss German
gu Gujarati|guc Wayuu|gur Frafra|guz Gusii|gv Manx|gwi Gwichʼin|ha Hausa|hai Haida|hak Hakka Chinese
haw Hawaiian|hax Southern Haida|he Hebrew|hi Hindi|hif Fiji Hindi|hil Hiligaynon|hit Hittite|hmn Hmong
hnj Hmong Njua|ho Hiri Motu|hr Croatian|hsb Upper Sorbian|hsn Xiang Chinese|ht Haitian Creole|hu Hungarian
hup Hupa|hur Halkomelem|hy Armenian|hz Herero|ia Interlingua|iba Iban|ibb Ibibio|id Indonesian|ie Interlingue
ig Igbo|ii Sichuan Yi|ik Inupiaq|ikt Western Canadian Inuktitut|ilo Iloko|inh Ingush|io Ido|is Icelandic
it Italian|iu Inuktitut|izh Ingrian|ja Japanese|jam Jamaican Creole English|jbo Lojban|jgo Ngomba|jmc Machame
jpr Judeo-Persian|jrb Judeo-Arabic|jut Jutish|jv Javanese|ka Georgian|kaa Kara-Kalpak|kab Kabyle|kac Kachin
kaj Jju|kam Kamba|kaw Kawi|kbd Kabardian|kbl Kanembu|kcg Tyap|kde Makonde|kea Kabuverdianu|kek Qʼeqchiʼ
ken Kenyang|kfo Koro|kg Kongo|kgp Kaingang|kha Khasi|kho Khotanese|khq Koyra Chiini|khw Khowar|ki Kikuyu
kiu Kirmanjki|kj Kuanyama|kk Kazakh|kkj Kako|kl Kalaallisut|kln Kalenjin|km Khmer|kmb Kimbundu|kn Kannada
ko Korean|koi Komi-Permyak|kok Konkani|kos Kosraean|kpe Kpelle|kr Kanuri|krc Karachay-Balkar|kri Krio
krj Kinaray-a|krl Karelian|kru Kurukh|ks Kashmiri|ksb Shambala|ksf Bafia|ksh Colognian|ku Kurdish|kum Kumyk
kut Kutenai|kv Komi|kw Cornish|kwk Kwakʼwala|kxv Kuvi|ky Kyrgyz|la Latin|lad Ladino|lag Langi
lah Western Panjabi|lam Lamba|lb Luxembourgish|lez Lezghian|lfn Lingua Franca Nova|lg Ganda|li Limburgish
lij Ligurian|lil Lillooet|liv Livonian|lkt Lakota|lmo Lombard|ln Lingala|lo Lao|lol Mongo|lou Louisiana Creole
loz Lozi|lrc Northern Luri|lsm Saamia|lt Lithuanian|ltg Latgalian|lu Luba-Katanga|lua Luba-Lulua|lui Luiseno
lun Lunda|luo Luo|lus Mizo|luy Luyia|lv Latvian|lzh Literary Chinese|lzz Laz|mad Madurese|maf Mafa|mag Magahi
mai Maithili|mak Makasar|man Mandingo|mas Masai|mde Maba|mdf Moksha|mdr Mandar|men Mende|mer Meru|mfe Morisyen
mg Malagasy|mga Middle Irish|mgh Makhuwa-Meetto|mgo Metaʼ|mh Marshallese|mi Māori|mic Mi'kmaw|min Minangkabau
mk Macedonian|ml Malayalam|mn Mongolian|mnc Manchu|mni Manipuri|moe Innu-aimun|moh Mohawk|mos Mossi|mr Marathi
mrj Western Mari|ms Malay|mt Maltese|mua Mundang|mus Muscogee|mwl Mirandese|mwr Marwari|mwv Mentawai|my Burmese
mye Myene|myv Erzya|mzn Mazanderani|na Nauru|nan Min Nan Chinese|nap Neapolitan|naq Nama|nb Norwegian Bokmål
nd North Ndebele|nds Low German|ne Nepali|new Newari|ng Ndonga|nia Nias|niu Niuean|njo Ao Naga|nl Dutch
nmg Kwasio|nn Norwegian Nynorsk|nnh Ngiemboon|no Norwegian|nog Nogai|non Old Norse|nov Novial|nqo N’Ko
nr South Ndebele|nso Northern Sotho|nus Nuer|nv Navajo|nwc Classical Newari|ny Nyanja|nym Nyamwezi|nyn Nyankole
nyo Nyoro|nzi Nzima|oc Occitan|oj Ojibwa|ojb Northwestern Ojibwa|ojc Central Ojibwa|ojs Oji-Cree
ojw Western Ojibwa|oka Okanagan|om Oromo|or Odia|os Ossetic|osa Osage|ota Ottoman Turkish|pa Punjabi
pag Pangasinan|pal Pahlavi|pam Pampanga|pap Papiamento|pau Palauan|pcd Picard|pcm Nigerian Pidgin
pdc Pennsylvania German|pdt Plautdietsch|peo Old Persian|pfl Palatine German|phn Phoenician|pi Pali|pis Pijin
pl Polish|pms Piedmontese|pnt Pontic|pon Pohnpeian|pqm Maliseet-Passamaquoddy|prg Prussian|pro Old Provençal
ps Pashto|pt Portuguese|qu Quechua|quc Kʼicheʼ|qug Chimborazo Highland Quichua|raj Rajasthani|rap Rapanui
rar Rarotongan|rgn Romagnol|rhg Rohingya|rif Riffian|rm Romansh|rn Rundi|ro Romanian|rof Rombo|rom Romany
rtm Rotuman|ru Russian|rue Rusyn|rug Roviana|rup Aromanian|rw Kinyarwanda|rwk Rwa|sa Sanskrit|sad Sandawe
sah Yakut|sam Samaritan Aramaic|saq Samburu|sas Sasak|sat Santali|saz Saurashtra|sba Ngambay|sbp Sangu
sc Sardinian|scn Sicilian|sco Scots|sd Sindhi|sdc Sassarese Sardinian|sdh Southern Kurdish|se Northern Sami
see Seneca|seh Sena|sei Seri|sel Selkup|ses Koyraboro Senni|sg Sango|sga Old Irish|sgs Samogitian|shi Tachelhit
shn Shan|shu Chadian Arabic|si Sinhala|sid Sidamo|sk Slovak|sl Slovenian|slh Southern Lushootseed
sli Lower Silesian|sly Selayar|sm Samoan|sma Southern Sami|smj Lule Sami|smn Inari Sami|sms Skolt Sami|sn Shona
snk Soninke|so Somali|sog Sogdien|sq Albanian|sr Serbian|srn Sranan Tongo|srr Serer|ss Swati|ssy Saho
st Southern Sotho|stq Saterland Frisian|str Straits Salish|su Sundanese|suk Sukuma|sus Susu|sux Sumerian
sv Swedish|sw Swahili|swb Comorian|syc Classical Syriac|syr Syriac|szl Silesian|ta Tamil|tce Southern Tutchone
tcy Tulu|te Telugu|tem Timne|teo Teso|ter Tereno|tet Tetum|tg Tajik|tgx Tagish|th Thai|tht Tahltan|ti Tigrinya
tig Tigre|tiv Tiv|tk Turkmen|tkl Tokelauan|tkr Tsakhur|tlh Klingon|tli Tlingit|tly Talysh|tmh Tamashek|tn Tswana
to Tongan|tog Nyasa Tonga|tok Toki Pona|tpi Tok Pisin|tr Turkish|tru Turoyo|trv Taroko|trw Torwali|ts Tsonga
tsd Tsakonian|tsi Tsimshian|tt Tatar|ttm Northern Tutchone|ttt Muslim Tat|tum Tumbuka|tvl Tuvalu|tw Akan
twq Tasawaq|ty Tahitian|tyv Tuvinian|tzm Central Atlas Tamazight|udm Udmurt|ug Uyghur|uga Ugaritic|uk Ukrainian
umb Umbundu|ur Urdu|uz Uzbek|vai Vai|ve Venda|vec Venetian|vep Veps|vi Vietnamese|vls West Flemish
vmf Main-Franconian|vmw Makhuwa|vo Volapük|vot Votic|vro Võro|vun Vunjo|wa Walloon|wae Walser|wal Wolaytta
war Waray|was Washo|wbp Warlpiri|wo Wolof|wuu Wu Chinese|xal Kalmyk|xh Xhosa|xmf Mingrelian|xnr Kangri|xog Soga
yao Yao|yap Yapese|yav Yangben|ybb Yemba|yi Yiddish|yo Yoruba|yrl Nheengatu|yue Cantonese|za Zhuang|zap Zapotec
zbl Blissymbols|zea Zeelandic|zen Zenaga|zgh Standard Moroccan Tamazight|zh Chinese|zu Zulu|zun Zuni|zza Zaza
de-AT Austrian German|de-CH Swiss High German|en-AU Australian English|en-CA Canadian English
en-GB British English|en-US American English|es-ES European Spanish|es-MX Mexican Spanish|fa-AF Dari
fr-CA Canadian French|fr-CH Swiss French|nds-NL Low Saxon|nl-BE Flemish|pt-BR Brazilian Portuguese
pt-PT European Portuguese|ro-MD Moldavian|sr-ME Montenegrin|sw-CD Congo Swahili`)

/** Currencies are named by the runtime, so only front ends ask for them. */
type Kind = "region" | "language" | "currency"

const languageName = (tag: string): string | undefined => {
  const known = languageNames.get(tag)
  const [language = "", region = "", more] = tag.split("-")
  if (known !== undefined || more !== undefined) return known
  const parts = [languageNames.get(language), regionNames.get(region)]
  return parts.includes(undefined) ? undefined : `${parts[0]} (${parts[1]?.replace("(", "[").replace(")", "]")})`
}

const currencyName = (code: string): string | undefined => {
  try {
    return new Intl.DisplayNames(["en"], { type: "currency", fallback: "none" }).of(code)
  } catch {
    return undefined
  }
}

const nameIn: Readonly<Record<Kind, (code: string) => string | undefined>> = {
  region: (code) => regionNames.get(code),
  language: languageName,
  currency: currencyName
}

/** English; undefined for unknown or malformed codes. */
export const codeName = (kind: Kind, code: string): string | undefined => nameIn[kind](code)

/** For example `Germany, Austria`; codes without a name are left out. */
export const codesText = (kind: Kind, codes: ReadonlyArray<string>): string =>
  codes.flatMap((code) => codeName(kind, code) ?? []).join(", ")

export const unknownCode = (kind: Kind, what: string, codes: ReadonlyArray<string>): string | undefined => {
  const unknown = codes.find((code) => codeName(kind, code) === undefined)
  return unknown === undefined ? undefined : `${unknown} is no ${what} that we know`
}
