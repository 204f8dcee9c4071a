import { copyBankDe } from "./copy-bank-de.ts"
import { copyBankEn } from "./copy-bank-en.ts"
import { copyBankEs } from "./copy-bank-es.ts"
import { copyBankFr } from "./copy-bank-fr.ts"
import type { CopyBank } from "./copy-bank-words.ts"

const banks: ReadonlyMap<string, CopyBank> = new Map([
  ["en", copyBankEn],
  ["de", copyBankDe],
  ["fr", copyBankFr],
  ["es", copyBankEs]
])

/** Languages without region. */
export const COPY_LANGUAGES: ReadonlyArray<string> = [...banks.keys()]

/** BCP 47. */
export const languageOf = (locale: string): string => (locale.split("-")[0] ?? "").toLowerCase()

export const copyBankOf = (locale: string): CopyBank | undefined => banks.get(languageOf(locale))
