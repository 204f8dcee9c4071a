import { faultOf } from "./brief-changes.schema.ts"
import type { AnswerField, Answers } from "./campaigns.schema.ts"
import { amountIn, CODE, objectiveIn, OFFER } from "./pasted-amounts.rules.ts"
import type { PastedCatalogue, PastedDoubt, PastedFind, PastedReading, Span } from "./pasted-brief.ts"
import { daysIn, type FoundDays } from "./pasted-dates.rules.ts"
import { itemsIn, type Label, type Line, linesIn } from "./pasted-lines.rules.ts"
import { namesOf } from "./pasted-names.rules.ts"
import { pastedTexts } from "./pasted-texts.ts"

/** UTF-16 code units, inclusive; specification, section 2.5. */
export const PASTED_TEXT_MAX = 20_000

const LISTS: ReadonlySet<AnswerField> = new Set([
  "audience",
  "keyDates",
  "mandatory",
  "marketIds",
  "mustNotSay",
  "placeIds",
  "placementIds",
  "productIds",
  "proofPoints"
])
const WHOLE_LINES: ReadonlyMap<Label | undefined, "message" | "metric" | "name" | "target"> = new Map([
  ["message", "message"],
  ["metric", "metric"],
  ["name", "name"],
  ["target", "target"]
])
/** Labels under which words do not name what the campaign shows. */
const SILENT: ReadonlySet<Label | undefined> = new Set<Label>(["avoid", "disclaimer"])
const HASHTAG = /(?<![\p{L}\p{N}#&/])#[\p{L}\p{N}_]{2,100}/gu
const ADDRESS = /https?:\/\/[^\s<>"'|)\]]{3,190}/gu
const COMMAS = /[,;|\t]/gu
const SEMICOLONS = /[;|\t]/gu

interface Raw extends Span {
  readonly field: PastedFind["field"]
  readonly value: unknown
  readonly also?: ReadonlyArray<Span>
}

/** Which field the day of a line is for: by its label, else by the words before the day. */
const dayField = (
  label: Label | undefined,
  before: string
): "approvalBy" | "endsAt" | "keyDates" | "offer" | "startsAt" | undefined => {
  if (label === "approval" || /approv|sign-off|freigabe|abnahme|deadline/i.test(before)) return "approvalBy"
  if (label === "validity" || label === "offer" || /valid|gültig|\bcode\b|angebot|offer/i.test(before)) return "offer"
  if (label === "keyDates") return "keyDates"
  if (label === "end" || /\b(?:ends?|until|till|bis|endet)\b/i.test(before)) return "endsAt"
  return label === "start" || /\b(?:starts?|launch|from|ab|beginnt?|startet)\b/i.test(before) ? "startsAt" : undefined
}

/** The rules over one text. What cannot be stored becomes a doubt with the reason. */
class Reader {
  readonly finds: Array<PastedFind> = []
  readonly doubts: Array<PastedDoubt> = []
  readonly #seen = new Set<string>()
  readonly #doubted = new Set<string>()
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  words({ from, to }: Span): string {
    return this.#text.slice(from, to)
  }

  doubt(field: AnswerField, { from, to }: Span, reason: string): void {
    const words = this.words({ from, to })
    const key = `${field} ${reason} ${words}`
    if (this.#doubted.has(key)) return
    this.#doubted.add(key)
    this.doubts.push({ field, from, to, words, reason })
  }

  add({ also = [], field, from, to, value }: Raw): void {
    const isList = LISTS.has(field)
    const fault = faultOf(field, isList ? [value] : value)
    if (fault !== undefined) return this.doubt(field, { from, to }, fault)
    const key = isList ? `${field} ${JSON.stringify(value)}` : field
    if (this.#seen.has(key)) return isList ? undefined : this.doubt(field, { from, to }, pastedTexts.second)
    this.#seen.add(key)
    // The schema of the field has checked the value.
    this.finds.push({ field, value, from, to, words: this.words({ from, to }), also } as PastedFind)
  }
}

const moved = <Found extends Span>(found: Found, by: number): Found => ({
  ...found,
  from: found.from + by,
  to: found.to + by
})

const readLabelled = (reader: Reader, line: Line, { currency }: PastedCatalogue): void => {
  const words = reader.words(line)
  const whole = WHOLE_LINES.get(line.label)
  if (whole !== undefined) reader.add({ ...line, field: whole, value: words })
  const eachOf = (separator: RegExp, field: PastedFind["field"], valueOf: (item: string) => unknown) => {
    for (const item of itemsIn(words, { from: 0, to: words.length }, separator)) {
      reader.add({ ...moved(item, line.from), field, value: valueOf(words.slice(item.from, item.to)) })
    }
  }
  if (line.label === "audience") eachOf(SEMICOLONS, "audience", (name) => ({ name, needs: "", avoid: "" }))
  if (line.label === "avoid") eachOf(COMMAS, "mustNotSay", (item) => item)
  if (line.label === "proof") eachOf(SEMICOLONS, "proofPoints", (item) => item)
  if (line.label === "disclaimer")
    reader.add({ ...line, field: "mandatory", value: { kind: "disclaimer", text: words } })
  if (line.label === "objective") {
    const found = objectiveIn(words)
    if (found === undefined) reader.doubt("objective", line, pastedTexts.noObjective)
    else reader.add({ ...moved(found, line.from), field: "objective" })
  }
  if (line.label === "budget" || (line.label === undefined && /budget/i.test(words))) {
    const found = amountIn(words, currency)
    if (found === undefined) reader.doubt("budget", line, pastedTexts.noAmount)
    else reader.add({ ...moved(found, line.from), field: "budget" })
  }
}

interface Validity extends Span {
  readonly days: readonly [first: string, last?: string]
}

const readDays = (reader: Reader, line: Line, found: FoundDays, validities: Array<Validity>): void => {
  const at = moved(found, line.from)
  const field = dayField(line.label, reader.words({ from: Math.max(line.from, at.from - 40), to: at.from }))
  if ("reason" in found) return reader.doubt(field ?? "startsAt", at, found.reason)
  const [first, last] = found.days
  if (field === "offer") validities.push({ from: at.from, to: at.to, days: found.days })
  else if (field === "keyDates") {
    const words = reader.words(line)
    const title = `${words.slice(0, found.from)} ${words.slice(found.to)}`.replaceAll(
      /^[\s:|–—,-]{1,20}|[\s:|–—,-]{1,20}$/gu,
      ""
    )
    reader.add({ ...line, field, value: { date: first, title } })
  } else if (last !== undefined) {
    reader.add({ ...at, field: "startsAt", value: first })
    reader.add({ ...at, field: "endsAt", value: last })
  } else if (field === undefined && line.label === "when") reader.add({ ...at, field: "startsAt", value: first })
  else if (field === undefined) reader.doubt("startsAt", at, pastedTexts.whatDay)
  else reader.add({ ...at, field, value: first })
}

const readOffer = (reader: Reader, lines: ReadonlyArray<Line>, [validity]: ReadonlyArray<Validity>): void => {
  const spoken = lines.filter(({ label }) => !SILENT.has(label))
  const line = spoken.find(({ label }) => label === "offer") ?? spoken.find((each) => OFFER.test(reader.words(each)))
  const codes = spoken.flatMap((each) => {
    const match = CODE.exec(reader.words(each))
    const code = match?.[1]
    if (match === null || code === undefined || code !== code.toUpperCase()) return []
    const to = each.from + match.index + match[0].length
    return [{ from: to - code.length, to, code }]
  })
  if (line === undefined) return
  const [code] = codes
  const [validFrom, validTo] = validity === undefined ? [] : validity.days
  reader.add({
    ...line,
    field: "offer",
    value: {
      text: reader.words(line),
      ...(code !== undefined && { code: code.code }),
      ...(validTo === undefined ? validFrom !== undefined && { validTo: validFrom } : { validFrom, validTo })
    },
    also: [code, validity].flatMap((each) => (each === undefined ? [] : [{ from: each.from, to: each.to }]))
  })
}

/** Fields of a brief that a text answers, by rules for English and German. Reads the first {@link PASTED_TEXT_MAX}. */
export const readPasted = (pasted: string, catalogue: PastedCatalogue): PastedReading => {
  const text = pasted.slice(0, PASTED_TEXT_MAX)
  const reader = new Reader(text)
  const lines = linesIn(text)
  const validities: Array<Validity> = []
  const namesIn = namesOf(catalogue)
  for (const line of lines) {
    readLabelled(reader, line, catalogue)
    if (SILENT.has(line.label)) continue
    const words = reader.words(line)
    for (const found of daysIn(words, catalogue.today)) readDays(reader, line, found, validities)
    for (const [kind, pattern] of [
      ["hashtag", HASHTAG],
      ["url", ADDRESS]
    ] as const) {
      for (const { 0: value, index } of words.matchAll(pattern)) {
        const from = line.from + index
        const shown = kind === "url" ? value.replace(/[.,;:!?]{1,9}$/u, "") : value
        reader.add({ from, to: from + shown.length, field: "mandatory", value: { kind, text: shown } })
      }
    }
    for (const { field, ids, reason, ...span } of namesIn(words)) {
      const at = moved({ from: span.from, to: span.to }, line.from)
      if (ids.length === 0) reader.doubt(field, at, reason)
      for (const id of ids) reader.add({ ...at, field, value: id })
    }
  }
  readOffer(reader, lines, validities)
  const inOrder = (one: Span, other: Span) => one.from - other.from || one.to - other.to
  return {
    finds: reader.finds.toSorted(inOrder),
    doubts: reader.doubts.toSorted(inOrder),
    unread: pasted.length - text.length
  }
}

/** Answers with what a person took; an item of a list comes after those that are there. */
export const withPasted = (answers: Answers, taken: ReadonlyArray<PastedFind>): Answers =>
  taken.reduce<Answers>((all, { field, value }) => {
    if (!LISTS.has(field)) return { ...all, [field]: value }
    const before = all[field] as ReadonlyArray<unknown>
    const next = [...before, value]
    return faultOf(field, next) === undefined ? { ...all, [field]: next } : all
  }, answers)
