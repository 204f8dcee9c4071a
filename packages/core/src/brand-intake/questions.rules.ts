import { Schema } from "effect"
import { brandProblems, blankBrand } from "../brands/brand-fields.rules.ts"
import { BundledFamily } from "../brands/brands.schema.ts"
import { readableOn } from "../brands/colours.rules.ts"
import { parseHex } from "../model/hex-colour.ts"
import { typefaces } from "../model/typefaces.ts"
import type { Find } from "./brand-intake.schema.ts"
import { intakeTexts } from "./brand-intake.texts.ts"
import { mergeFinds } from "./finds.rules.ts"
import { textFinds } from "./text-finds.rules.ts"

/** The six answers as typed. */
export const Answers = Schema.Struct({
  sells: Schema.String,
  buyers: Schema.String,
  adjectives: Schema.String,
  never: Schema.String,
  colour: Schema.String,
  typeface: BundledFamily
})
export type Answers = typeof Answers.Type

export const noAnswers: Answers = { sells: "", buyers: "", adjectives: "", never: "", colour: "", typeface: "Fraunces" }

/** Characters of an answer, inclusive: two of them and the adjectives fit into the description of a voice. */
const ANSWER_MAX = 120

/** What is wrong with each answer; every one may be left out. */
export const answerProblems = (answers: Answers): ReadonlyMap<keyof Answers, string> => {
  const { adjectives, buyers, colour, never, sells } = answers
  const problems = brandProblems({ ...blankBrand, adjectives, bannedTerms: never })
  const tooLong = (text: string) =>
    text.trim().length > ANSWER_MAX ? `Write at most ${ANSWER_MAX} characters` : undefined
  const found = {
    sells: tooLong(sells),
    buyers: tooLong(buyers),
    adjectives: problems.get("adjectives"),
    never: problems.get("bannedTerms"),
    colour:
      colour.trim() === "" || parseHex(colour) !== undefined
        ? undefined
        : "Write a colour as six hex digits, for example #B5331E"
  }
  return new Map(
    Object.entries(found).flatMap(([name, problem]) =>
      // The keys are those of the answers, see above.
      problem === undefined ? [] : [[name as keyof Answers, problem] as const]
    )
  )
}

const colourFinds = (text: string): ReadonlyArray<Find> => {
  const hex = parseHex(text)
  if (hex === undefined) return []
  const colour = (value: string, role: NonNullable<Find["role"]>, source: string, confidence: number): Find => ({
    id: `colour:${value}`,
    field: "colour",
    value,
    role,
    source,
    confidence
  })
  // They can be read with the main colour, whichever it is.
  const background = readableOn(hex)
  return [
    colour(hex, "primary", intakeTexts.yourAnswers, 1),
    ...(background === hex ? [] : [colour(background, "background", intakeTexts.derived, 0.5)]),
    ...(readableOn(background) === hex ? [] : [colour(readableOn(background), "text", intakeTexts.derived, 0.5)])
  ]
}

/** What the answers amount to; answers are believed, what is derived from them is a proposal. */
export const answerFinds = (answers: Answers): ReadonlyArray<Find> => {
  const { adjectives, buyers, never, sells, typeface } = answers
  const voice = intakeTexts.voiceOf(sells.trim(), buyers.trim(), adjectives.trim())
  const texts = textFinds(
    (["voice", "adjectives", "bannedTerms"] as const).map((field) => ({
      field,
      value: { voice, adjectives, bannedTerms: never }[field],
      evidence: "stated",
      source: intakeTexts.yourAnswers
    }))
  ).map((find) => ({ ...find, confidence: find.field === "voice" ? 0.8 : 1 }))
  const isForHeadings = typefaces.some(({ family, headingsOnly }) => family === typeface && headingsOnly)
  const type = (field: "heading" | "body", value: string): Find => ({
    id: field,
    field,
    value,
    source: intakeTexts.yourAnswers,
    confidence: field === "heading" ? 1 : 0.5
  })
  return mergeFinds(texts, colourFinds(answers.colour), [
    type("heading", typeface),
    type("body", isForHeadings ? "Inter" : typeface)
  ])
}
