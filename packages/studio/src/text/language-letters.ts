/**
 * Letters that a language needs beyond unaccented Latin; for other scripts a sample that no family has by chance. Source:
 * Unicode CLDR, main exemplar characters.
 */
const LETTERS: Readonly<Record<string, string>> = {
  ar: "ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئةى",
  bg: "абвгдежзийклмнопрстуфхцчшщъьюя",
  ca: "àçéèíïóòúü·",
  cs: "áčďéěíňóřšťúůýž",
  cy: "áàâäéèêëíìîïóòôöúùûüẃẁŵẅýỳŷÿ",
  da: "æøåé",
  de: "äöüß",
  el: "αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ",
  en: "",
  es: "áéíñóúü¿¡",
  et: "šžõäöü",
  fa: "اآبپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی",
  fi: "äöåšž",
  fr: "àâæçéèêëîïôœùûüÿ«»",
  ga: "áéíóú",
  he: "אבגדהוזחטיכךלמםנןסעפףצץקרשת",
  hi: "अआइईउऊएऐओऔकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह",
  hr: "čćđšž",
  hu: "áéíóöőúüű",
  is: "áðéíóúýþæö",
  it: "àèéìòù",
  ja: "あいうえおかきくけこアイウエオ日本語",
  ko: "가나다라마바사아자차카타파하",
  lt: "ąčęėįšųūž",
  lv: "āčēģīķļņšūž",
  nb: "æøåàéô",
  nl: "áäéëíïóöúü",
  nn: "æøåàéô",
  no: "æøåàéô",
  pl: "ąćęłńóśźż",
  pt: "áàâãçéêíóôõú",
  ro: "ăâîșț",
  ru: "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
  sk: "áäčďéíĺľňóôŕšťúýž",
  sl: "čšž",
  sr: "абвгдђежзијклљмнњопрстћуфхцчџш",
  sv: "åäöé",
  th: "กขคฆงจฉชซญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ",
  tr: "çğıiöşüâ",
  uk: "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
  vi: "àáâãèéêìíòóôõùúýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ",
  zh: "的一是不了在人有我他这中大来上"
}

/** Upper and lower case; empty for a language that is not in the table. */
export const lettersOf = (language: string): string => {
  const letters = LETTERS[language.toLowerCase().split("-")[0] ?? ""] ?? ""
  return [...new Set(letters + letters.toLocaleUpperCase(language))].join("")
}
