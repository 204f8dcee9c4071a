import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { DocumentText } from "../documents/document.schema.ts"
import { passageCrop } from "../documents/passage-crop.rules.ts"
import { asGuidance, proposedRules, PROPOSALS_MAX } from "./document-proposals.rules.ts"
import { documentSentences } from "./document-sentences.rules.ts"
import { exampleVerdicts, guidelineFaults } from "./guideline-checks.rules.ts"
import { checkIn, isDirective } from "./proposed-checks.rules.ts"
import { readGuideline } from "./guidelines.schema.ts"

const text = (...pages: ReadonlyArray<ReadonlyArray<string>>): DocumentText => ({
  kind: "text",
  pages: pages.map((lines, at) => ({ number: at + 1, lines: lines.map((line) => ({ text: line })) }))
})
const terms = (...given: ReadonlyArray<string>) => ({ type: "banned_terms", terms: given.map((term) => ({ term })) })

describe("a sentence asks for a check when it says all that one needs", () => {
  it.each([
    ["Never write “cheap” or “free”.", terms("cheap", "free")],
    ['Do not use the word "luxury".', terms("luxury")],
    ["Words to avoid: cheap, must-have, deal of the day.", terms("cheap", "must-have", "deal of the day")],
    [
      "Say “guests” instead of “customers”.",
      { type: "banned_terms", terms: [{ term: "customers", suggestion: "guests" }] }
    ],
    ["Verwenden Sie nie das Wort „billig“.", terms("billig")],
    [
      "Wir schreiben „Gäste“ statt „Kunden“.",
      { type: "banned_terms", terms: [{ term: "Kunden", suggestion: "Gäste" }] }
    ],
    ["Diese Begriffe vermeiden wir: günstig, Schnäppchen und Deal.", terms("günstig", "Schnäppchen", "Deal")],
    ["Never use exclamation marks.", { type: "max_exclamation", maximum: 0 }],
    ["A text has at most one exclamation mark.", { type: "max_exclamation", maximum: 1 }],
    ["Höchstens zwei Ausrufezeichen.", { type: "max_exclamation", maximum: 2 }],
    ["Headlines have at most 42 characters.", { type: "max_length", part: "headline", maximum: 42 }],
    ["Überschriften haben höchstens 42 Zeichen.", { type: "max_length", part: "headline", maximum: 42 }],
    ["A call to action is no more than 20 characters long.", { type: "max_length", part: "cta", maximum: 20 }],
    ["Text must have a contrast of at least 4.5:1.", { type: "min_contrast", ratio: 4.5 }],
    ["Der Kontrast beträgt mindestens 4,5 zu 1.", { type: "min_contrast", ratio: 4.5 }],
    ["The clear space is at least half the height of the logo.", { type: "logo_clear_space", minimum: 0.5 }],
    ["Clear space: 25 % of the logo's height on every side.", { type: "logo_clear_space", minimum: 0.25 }],
    ["Der Schutzraum ist mindestens 1,5 mal die Höhe des Logos.", { type: "logo_clear_space", minimum: 1.5 }],
    ["The logo must be at least 120 px wide.", { type: "logo_width", minimum: 120 }],
    ["Das Logo ist mindestens 96 Pixel breit.", { type: "logo_width", minimum: 96 }],
    ["Pictures must be at least 1200 x 800 px.", { type: "min_resolution", minimum: 800 }],
    ["Photos have at least 1080 pixels on the short side.", { type: "min_resolution", minimum: 1080 }],
    [
      "At least 20 % of every picture is #b5331e.",
      { type: "palette_share", colours: ["#B5331E"], minimum: 0.2, maximum: 1 }
    ],
    [
      "Use #F6EDE2 for at most 12.5 % of the area.",
      { type: "palette_share", colours: ["#F6EDE2"], minimum: 0, maximum: 0.125 }
    ],
    ["Prices must always be given in euros.", { type: "locale", currency: "EUR" }],
    ["Every advert must include “Drink responsibly”.", { type: "required_text", text: "Drink responsibly" }],
    [
      "Jede Anzeige muss „Bitte verantwortungsvoll genießen.“ enthalten.",
      { type: "required_text", text: "Bitte verantwortungsvoll genießen" }
    ]
  ])("%s", (sentence, check) => {
    expect(checkIn(sentence)).toEqual(check)
  })

  it.each([
    "Never use “luxury” unless the client asks.",
    "Keep a clear space as wide as the letter K.",
    "Text must have a strong contrast.",
    "The logo is never narrower than 20 mm.",
    "Headlines must be short.",
    "Our headline “Made by hand” has 13 characters.",
    "Use #F6EDE2 as a background.",
    "At least 20 % and at most 40 % is #B5331E.",
    "Never stretch the logo.",
    "We say “hello” to everyone.",
    "Prices must never be given in euros.",
    "The headline and the body have at most 42 characters."
  ])("and for none otherwise: %s", (sentence) => {
    expect(checkIn(sentence)).toBeUndefined()
  })
})

it("tells what asks for something from what tells something", () => {
  expect(
    ["Never stretch the logo.", "Das Logo darf nicht gedreht werden.", "Immer duzen.", "Avoid stock photos."].map(
      isDirective
    )
  ).toEqual([true, true, true, true])
  expect(
    ["Kalk was founded in 2009.", "Das Haus steht seit 1904.", "The nevertheless mustard."].map(isDirective)
  ).toEqual([false, false, false])
})

describe("a document", () => {
  it("gives its sentences with page and heading, whole across lines, bullets apart", () => {
    const document: DocumentText = {
      kind: "pdf",
      pages: [
        {
          number: 1,
          lines: [
            { text: "Voice", heading: true },
            { text: "We never use long sen-" },
            { text: "tences, e.g. in adverts. Always be" },
            { text: "kind." },
            { text: "• One thing" },
            { text: "• Another thing" }
          ]
        },
        { number: 2, lines: [{ text: "Still about voice." }] }
      ]
    }
    expect(documentSentences(document).map(({ heading, page, text: sentence }) => [page, heading, sentence])).toEqual([
      [1, "Voice", "We never use long sentences, e.g. in adverts."],
      [1, "Voice", "Always be kind."],
      [1, "Voice", "One thing"],
      [1, "Voice", "Another thing"],
      [2, "Voice", "Still about voice."]
    ])
  })

  it("joins full lines of a page before a capital, and marks where the whole paragraph stands", () => {
    const box = (y: number, width: number) => ({ x: 0.1, y, width, height: 0.02 })
    const document: DocumentText = {
      kind: "pdf",
      pages: [
        {
          number: 1,
          size: { width: 600, height: 800 },
          lines: [
            { text: "Das Logo steht immer auf ruhigem", box: box(0.1, 0.8) },
            { text: "Grund.", box: box(0.13, 0.1) },
            { text: "Nie drehen", box: box(0.16, 0.2) },
            { text: "Anderer Absatz", box: box(0.5, 0.2) }
          ]
        }
      ]
    }
    const [first, ...rest] = documentSentences(document)
    const size = { width: 600, height: 800 }
    expect(first?.text).toBe("Das Logo steht immer auf ruhigem Grund.")
    expect(first?.crop).toMatchObject({ width: 468, height: 111 })
    expect(first?.crop?.area).toEqual(passageCrop({ x: 0.1, y: 0.1, width: 0.8, height: 0.05 }, size, 16).area)
    expect(rest.map(({ text: sentence }) => sentence)).toEqual(["Nie drehen", "Anderer Absatz"])
  })

  it("keeps each paragraph of a DOCX apart", () => {
    const document: DocumentText = {
      kind: "docx",
      pages: [{ number: 1, lines: [{ text: "Top", heading: true }, { text: "never this," }, { text: "avoid that" }] }]
    }
    expect(documentSentences(document)).toMatchObject([
      { text: "never this,", heading: "Top" },
      { text: "avoid that", heading: "Top" }
    ])
  })

  it("proposes checks and guidance that are off, with where they stand, and a sentence on every page once", () => {
    const rules = proposedRules(
      text(["Never write “cheap”.", "Kalk was founded in 2009.", "Never stretch the logo."], ["Never write “cheap”."]),
      "guide.pdf"
    )
    expect(rules).toMatchObject([
      {
        id: "1",
        page: 1,
        sentence: "Never write “cheap”.",
        draft: {
          name: "Words to leave out: cheap",
          group: "copy",
          kind: "check",
          severity: "warn",
          enabled: false,
          dontExample: "cheap",
          source: "import",
          sourceRef: "guide.pdf, page 1"
        }
      },
      {
        id: "2",
        draft: { name: "Never stretch the logo", group: "logo", kind: "guidance", severity: "info", enabled: false }
      }
    ])
    const [check] = rules
    expect(check && asGuidance(check.draft)).toMatchObject({
      name: "Never write “cheap”",
      kind: "guidance",
      severity: "info"
    })
    expect(check && asGuidance(check.draft)).not.toHaveProperty("check")
  })

  it("shows each with what stands beside it on its page, cut where that is long", () => {
    const long = `${"Word ".repeat(60)}end.`
    const rules = proposedRules(
      text(
        ["Never write “cheap”.", "Kalk was founded in 2009.", "Never stretch the logo."],
        [long, "Always ask twice.", long]
      ),
      "guide.docx"
    )
    expect(rules.map(({ after, before, crop }) => [before, after, crop])).toMatchObject([
      ["", "Kalk was founded in 2009.", undefined],
      ["Kalk was founded in 2009.", "", undefined],
      [expect.stringMatching(/^…Word .* end\.$/), expect.stringMatching(/^Word .*…$/), undefined]
    ])
    expect(rules.every(({ after, before }) => after.length <= 200 && before.length <= 200)).toBe(true)
  })

  it("takes the group of a sentence that names none from its heading", () => {
    const document: DocumentText = {
      kind: "markdown",
      pages: [{ number: 1, lines: [{ text: "Legal", heading: true }, { text: "Always ask before you publish." }] }]
    }
    expect(proposedRules(document, "a.md")[0]?.draft.group).toBe("legal")
    expect(proposedRules(text(["Always ask before you publish."]), "a.md")[0]?.draft.group).toBe("copy")
  })

  it("names a required text by itself, and keeps checks of words among the words unless they are law", () => {
    const rules = proposedRules(
      text([
        "Every picture must include “Fired twice”.",
        "Legal notice: the disclaimer must include “Drink responsibly”."
      ]),
      "guide.pdf"
    )
    expect(rules.map(({ draft: { group, name } }) => [group, name])).toEqual([
      ["copy", "Required text: Fired twice"],
      ["legal", "Required text: Drink responsibly"]
    ])
  })

  it("proposes no more than anyone decides on", () => {
    const lines = Array.from({ length: PROPOSALS_MAX + 1 }, (_, at) => `Never do number ${at} at all.`)
    expect(proposedRules(text(lines), "long.txt")).toHaveLength(PROPOSALS_MAX)
  })

  it("whatever it says, every proposal can be stored, is off, and could be switched on", () => {
    const pieces = fc.constantFrom(
      "never",
      "use",
      "write",
      "the word",
      "“cheap”",
      "'x'",
      "at most",
      "at least",
      "42",
      "0",
      "characters",
      "headline",
      "contrast",
      "4.5:1",
      "99:1",
      "logo",
      "120 px wide",
      "clear space",
      "half the height",
      "#B5331E",
      "20 %",
      "200 %",
      "exclamation marks",
      "muss",
      "„“",
      "„billig“",
      "statt",
      "instead of",
      "prices",
      "EUR",
      "must include",
      "Words to avoid:",
      "a, b; c",
      "💥",
      "\ud800",
      ".",
      ":",
      "no",
      "x".repeat(300)
    )
    const line = fc.array(pieces, { maxLength: 14 }).map((words) => words.join(" "))
    const kind = fc.constantFrom("pdf", "docx", "html", "markdown", "text")
    fc.assert(
      fc.property(kind, fc.array(fc.array(line, { maxLength: 8 }), { minLength: 1, maxLength: 3 }), (of, pages) => {
        for (const { draft, page } of proposedRules({ ...text(...pages), kind: of }, "n".repeat(400))) {
          expect(page).toBeLessThanOrEqual(pages.length)
          expect(draft.enabled).toBe(false)
          for (const each of [draft, asGuidance(draft)]) {
            expect(readGuideline(each)).toEqual(each)
            expect(guidelineFaults({ ...each, enabled: true }, "en")).toEqual([])
          }
          expect(exampleVerdicts(draft, "en").dontExample?.holds).not.toBe(false)
        }
      }),
      { numRuns: 300 }
    )
  })
})
