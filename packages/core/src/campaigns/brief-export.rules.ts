import { shortDay } from "../model/day.ts"
import { amountText } from "./brief-typing.rules.ts"
import { placementName } from "./brief-placements.rules.ts"
import { briefTexts, fieldTexts } from "./brief.texts.ts"
import { formatLabels, mandatoryLabels, objectiveLabels, windowText } from "./campaign.texts.ts"
import type { BriefFacts } from "./brief-facts.schema.ts"
import type { AnswerField, Answers } from "./campaigns.schema.ts"

type Line = readonly [AnswerField, string | ReadonlyArray<string>]

type Rows = ReadonlyArray<{ readonly id: string; readonly name: string }>

/** Names of what a brief names by ids. */
export type BriefWords = Readonly<Record<"markets" | "people" | "places" | "products", Rows>>

const nameIn = (rows: Rows, id: string): string => rows.find((row) => row.id === id)?.name ?? id

const offerText = ({ offer }: Answers): string => {
  if (offer === undefined) return ""
  const { code, text, validFrom, validTo } = offer
  const valid = validFrom === undefined && validTo === undefined ? [] : [windowText(validFrom, validTo)]
  return [text, ...(code === undefined ? [] : [code]), ...valid].join(", ")
}

/** Every answer in words, in the order of the form. */
export const spokenAnswers = (answers: Answers, facts: BriefWords) => {
  const { audience, budget, objective } = answers
  const leftOut = answers.leftOut.map(
    ({ marketId, productId }) => `${nameIn(facts.products, productId)}: ${nameIn(facts.markets, marketId)}`
  )
  const goal: ReadonlyArray<Line> = [
    ["objective", objective === undefined ? "" : objectiveLabels[objective]],
    ["message", answers.message],
    ["metric", answers.metric],
    ["target", answers.target],
    ["budget", budget === undefined ? "" : `${amountText(budget)} ${budget.currency}`],
    ["ownerId", answers.ownerId === undefined ? "" : nameIn(facts.people, answers.ownerId)],
    ["approverIds", answers.approverIds.map((id) => nameIn(facts.people, id))]
  ]
  const where: ReadonlyArray<Line> = [
    [
      "audience",
      audience.map(({ avoid, name, needs }) =>
        [name, ...(needs === "" ? [] : [`needs ${needs}`]), ...(avoid === "" ? [] : [`avoid ${avoid}`])].join("; ")
      )
    ],
    ["marketIds", answers.marketIds.map((id) => nameIn(facts.markets, id))],
    ["placementIds", answers.placementIds.map(placementName)]
  ]
  const what: ReadonlyArray<Line> = [
    ["productIds", answers.productIds.map((id) => nameIn(facts.products, id))],
    ["leftOut", leftOut],
    ["placeIds", answers.placeIds.map((id) => nameIn(facts.places, id))],
    ["offer", offerText(answers)],
    ["mandatory", answers.mandatory.map(({ kind, text }) => `${mandatoryLabels[kind]}: ${text}`)],
    ["proofPoints", answers.proofPoints],
    ["mustNotSay", answers.mustNotSay],
    ["references", answers.references]
  ]
  const when: ReadonlyArray<Line> = [
    ["startsAt", answers.startsAt === undefined ? "" : shortDay(answers.startsAt)],
    ["endsAt", answers.endsAt === undefined ? "" : shortDay(answers.endsAt)],
    ["keyDates", answers.keyDates.map(({ date, title }) => `${shortDay(date)}: ${title}`)],
    ["approvalBy", answers.approvalBy === undefined ? "" : shortDay(answers.approvalBy)]
  ]
  const volume: ReadonlyArray<Line> = [
    ["conceptCount", String(answers.conceptCount)],
    ["volume", answers.volume.map(({ count, placementId }) => `${placementName(placementId)}: ${count}`)],
    ["formats", answers.formats.map((format) => formatLabels[format])],
    ["languages", answers.languages.join(", ")]
  ]
  return { goal, where, what, when, volume }
}

/** Marks that Markdown would read as its own. */
const plain = (text: string): string => text.replaceAll(/[\\`*_#<>[\]|]/g, (mark) => `\\${mark}`)

const lineOf = ([field, said]: Line): ReadonlyArray<string> => {
  const { label } = fieldTexts[field]
  if (typeof said === "string") return said.trim() === "" ? [] : [`- **${label}**: ${plain(said)}`]
  return said.length === 0 ? [] : [`- **${label}**`, ...said.map((each) => `  - ${plain(each)}`)]
}

export const briefMarkdown = (answers: Answers, facts: BriefFacts): string => {
  const spoken = spokenAnswers(answers, facts)
  const { goal, volume, what, when, where } = briefTexts.sections
  const section = (title: string, lines: ReadonlyArray<Line>) => {
    const written = lines.flatMap(lineOf)
    return written.length === 0 ? [] : [`## ${title}`, "", ...written, ""]
  }
  return [
    `# ${plain(answers.name)}`,
    "",
    ...section(goal.title, spoken.goal),
    ...section(where.title, spoken.where),
    ...section(what.title, spoken.what),
    ...section(when.title, spoken.when),
    ...section(volume.title, spoken.volume)
  ].join("\n")
}

/** With the names of what the brief names by ids. */
export const briefJson = (answers: Answers, { markets, people, places, products }: BriefFacts): string => {
  const named = (rows: Rows, ids: ReadonlyArray<string>) => ids.map((id) => ({ id, name: nameIn(rows, id) }))
  const names = {
    markets: named(markets, answers.marketIds),
    products: named(products, answers.productIds),
    places: named(places, answers.placeIds),
    people: named(people, [...(answers.ownerId === undefined ? [] : [answers.ownerId]), ...answers.approverIds])
  }
  return `${JSON.stringify({ brief: answers, names }, undefined, 2)}\n`
}

/** Safe on every file system. */
export const exportName = (name: string, format: "json" | "markdown"): string => {
  const stem = name
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60)
  return `${stem === "" ? "brief" : stem}.${format === "json" ? "json" : "md"}`
}
