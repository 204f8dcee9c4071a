/** Reviewed rows of which days hold promotion; studio.md, section 13. A row of the country wins over `*`. */
import type { Sensitivity } from "./trends.schema.ts"

export interface SensitivityRow {
  /** ISO 3166-1 alpha-2, or `*`. */
  readonly country: string
  readonly key: string
  readonly sensitivity: Exclude<Sensitivity, "open">
}

const rows = (
  country: string,
  sensitivity: SensitivityRow["sensitivity"],
  keys: string
): ReadonlyArray<SensitivityRow> => keys.split(" ").map((key) => ({ country, sensitivity, key }))

export const sensitivityRows: ReadonlyArray<SensitivityRow> = [
  ...rows("*", "silent", "holocaust-remembrance-day"),
  ...rows("*", "careful", "good-friday ash-wednesday all-saints-day all-souls-day ramadan-begins laylat-al-miraj"),
  ...rows("*", "careful", "end-of-ramadan-eid-al-fitr feast-of-the-sacrifice-eid-al-adha ashura vesak-day"),
  ...rows("*", "careful", "day-of-atonement-yom-kippur birthday-of-muhammad-mawlid hari-raya-haji hari-raya-puasa"),
  ...rows("DE", "silent", "good-friday memorial-day totensonntag"),
  ...rows("DE", "careful", "9-november day-of-prayer-and-repentance corpus-christi"),
  ...rows("AT", "silent", "good-friday"),
  ...rows("AT", "careful", "corpus-christi"),
  ...rows("CH", "careful", "federal-day-of-thanksgiving-repentance-and-prayer"),
  ...rows("FR", "careful", "victory-day armistice-day"),
  ...rows("GB", "silent", "remembrance-sunday remembrance-day"),
  ...rows("US", "silent", "day-of-remembrance-11-september"),
  ...rows("US", "careful", "memorial-day martin-luther-king-jr-day juneteenth veterans-day"),
  ...rows("NL", "silent", "remembrance-of-the-dead"),
  ...rows("PL", "silent", "all-saints-day all-souls-day"),
  ...rows("PL", "careful", "national-warsaw-uprising-remembrance-day"),
  ...rows("AU", "silent", "anzac-day remembrance-day"),
  ...rows("AU", "careful", "australia-day"),
  ...rows("NZ", "silent", "anzac-day"),
  ...rows("CA", "silent", "national-day-for-truth-and-reconciliation remembrance-day"),
  ...rows("IL", "silent", "holocaust-remembrance-day-yom-hashoah day-of-atonement-yom-kippur tisha-bav-fast"),
  ...rows("IL", "silent", "fallen-soldiers-and-victims-of-terrorism-remembrance-day-yom-hazikaron"),
  ...rows("IL", "careful", "passover-pesach rosh-hashanah-yom-teruah rosh-hashanah-day-2"),
  ...rows("JP", "silent", "hiroshima-memorial-day nagasaki-memorial-day"),
  ...rows("JP", "careful", "end-of-war-memorial-day"),
  ...rows("KR", "silent", "memorial-day")
]

/** Words of faith and mourning, per language; a name that holds one is treated with care until it is reviewed. */
export const carefulWords: ReadonlyArray<string> = (
  "good friday|ash wednesday|all saints|all souls|remembrance|memorial|mourning|martyr|genocide|holocaust|victim|fallen|" +
  "ashura|arbaeen|kippur|tisha|ramadan|eid al|mawlid|muhammad|prophet|vesak|passover|repentance|prayer|fast of|atonement|" +
  "karfreitag|aschermittwoch|trauer|gedenk|buß|toten|deuil|souvenir|défunts|toussaint|vendredi saint|venerdì santo|" +
  "commemorazione|lutto|difuntos|duelo|viernes santo|recuerdo|finados|sexta-feira santa|luto|herdenking|goede vrijdag|" +
  "zmarłych|żałob|pamięci|wielki piątek|gyász|emlék|smútok|sorg|långfredag|langfredag|muistopäivä|anma|şehit|shahid|" +
  "slachtoffers|скорб|памят|траур|慰霊|追悼|현충|推定"
).split("|")
