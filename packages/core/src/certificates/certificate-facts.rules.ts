import { DateTime } from "effect"
import { adaptationTexts } from "../creative/adaptation.texts.ts"
import { dayAt } from "../model/day.ts"
import { downloadName } from "../model/download-name.ts"
import { contentHash } from "../planner/content-hash.pure.ts"
import type { CertificateFacts, CertifiedFile } from "./certificate.schema.ts"
import { certificateTexts as texts } from "./certificate.texts.ts"

/** What a certificate says under one label, one line or several. */
export interface CertificateRow {
  readonly label: string
  readonly lines: ReadonlyArray<string>
}

/** UTC, to the second. */
const instantText = (at: number): string =>
  `${DateTime.formatIso(DateTime.makeUnsafe(at)).slice(0, 19).replace("T", " ")} UTC`

/** The same for the same decision. */
export const certificateNumber = (facts: CertificateFacts): string => contentHash(facts).slice(0, 12).toUpperCase()

const subjectText = ({ subject }: CertificateFacts): string => {
  switch (subject.kind) {
    case "proposal":
      return texts.planOf(subject.version)
    case "slot":
      return texts.slotOf(subject.placement, subject.market)
    case "picture":
      return texts.pictureOf(subject.name)
  }
}

/** What was decided, in one sentence. */
export const certificateSentence = (facts: CertificateFacts): string => {
  const { at, by, campaign, decision } = facts
  const subject = subjectText(facts)
  const inside = subject.charAt(0).toLowerCase() + subject.slice(1)
  return texts.sentence(by.name, texts.decided[decision], inside, campaign?.name, instantText(at))
}

const planRows = ({ subject }: CertificateFacts): ReadonlyArray<CertificateRow> =>
  subject.kind === "proposal"
    ? [
        { label: texts.content, lines: [subject.contentHash] },
        { label: texts.concepts, lines: subject.concepts },
        { label: texts.assets, lines: [String(subject.assets)] }
      ]
    : []

/** Everything but the files, in the order of reading. */
export const certificateRows = (facts: CertificateFacts): ReadonlyArray<CertificateRow> => {
  const { adapted, at, brand, by, campaign, decision, note, organization, recalled, rules, waivers } = facts
  return [
    { label: texts.number, lines: [certificateNumber(facts)] },
    { label: texts.organization, lines: [organization.name] },
    { label: texts.brand, lines: [brand.name] },
    { label: texts.campaign, lines: campaign === undefined ? [] : [campaign.name] },
    { label: texts.subject, lines: [subjectText(facts)] },
    { label: texts.decision, lines: [texts.outcomes[decision]] },
    { label: texts.by, lines: [by.name, texts.byKind[by.kind]] },
    { label: texts.at, lines: [instantText(at)] },
    {
      label: texts.adapted,
      lines: adapted ? [adaptationTexts.approvedWith(adapted.name, adapted.changed), adapted.hash] : []
    },
    { label: texts.recalled, lines: recalled === undefined ? [] : [recalled] },
    { label: texts.note, lines: note === undefined ? [] : [note] },
    { label: texts.rules, lines: [texts.rulesOf(rules)] },
    ...planRows(facts),
    {
      label: texts.waivers,
      lines: waivers.map(({ by: name, check, reason, until }) => texts.waiver(check, name, dayAt(until), reason))
    }
  ].filter(({ lines }) => lines.length > 0)
}

export const fileRows = (file: CertifiedFile): ReadonlyArray<CertificateRow> => {
  const { bytes, height, marks, measured, mime, name, sha256, sourceType, sources, width } = file
  const checks =
    measured === undefined
      ? texts.notMeasured
      : texts.checksOf(measured.passed, measured.counted, texts.rulesOf(measured.rules))
  return [
    { label: texts.file, lines: [name, texts.size(width, height, mime, bytes)] },
    { label: texts.sha256, lines: [sha256] },
    { label: texts.made, lines: [sourceType] },
    { label: texts.marks, lines: marks.length === 0 ? [texts.noMarks] : marks },
    {
      label: texts.sources,
      lines: sources.flatMap(({ kind, name: source, sha256: hash }) => [
        `${texts.sourceKinds[kind]}: ${source}`,
        ...(hash === undefined ? [] : [hash])
      ])
    },
    { label: texts.checks, lines: [checks] }
  ].filter(({ lines }) => lines.length > 0)
}

const namedBy = ({ subject }: CertificateFacts) => {
  switch (subject.kind) {
    case "proposal":
      return { placement: `proposal v${subject.version}` }
    case "slot":
      return { placement: subject.placement, market: subject.market }
    case "picture":
      return { placement: subject.name }
  }
}

export const certificateName = (facts: CertificateFacts): string => {
  const { brand, campaign } = facts
  return downloadName(
    {
      brand: brand.name,
      campaign: campaign?.name ?? "",
      ...namedBy(facts),
      seq: certificateNumber(facts),
      ext: "html"
    },
    "{brand}_{campaign}_{market}_{placement}_certificate_{seq}.{ext}"
  )
}

/** Groups of four, to read aloud. */
export const grouped = (hex: string): string => hex.replace(/.{4}(?=.)/g, "$& ")

/** The fingerprint that a person wrote, with or without spaces and colons; undefined where it is none. */
export const fingerprintIn = (text: string): string | undefined => {
  const digits = text.replace(/[\s:]/g, "").toLowerCase()
  return /^[0-9a-f]{64}$/.test(digits) ? digits : undefined
}
