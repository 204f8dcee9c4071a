import type { CheckFix, Evidence, WordFault } from "./check-report.schema.ts"

const wordFaults: Readonly<Record<WordFault, string>> = {
  banned: "Banned",
  missing: "Missing",
  capitals: "Capitals",
  exclamation: "Exclamation mark",
  hard_to_read: "Hard to read",
  too_long: "Too long",
  unresolved: "Unresolved reference",
  no_cta: "No call to action",
  claim_elsewhere: "Not claimed in this market",
  claim_unproven: "Claimed without a proof",
  number_form: "Number not as the market writes it",
  date_form: "Date not as the market writes it",
  time_form: "Time not as the market writes it",
  unit_form: "Not the market’s units",
  language: "Not in the market’s script"
}

/** For example 'Banned: luxury'. */
export const wordsText = ({ fault, text }: Pick<Extract<Evidence, { kind: "words" }>, "fault" | "text">): string =>
  text === "" || fault === "exclamation" ? wordFaults[fault] : `${wordFaults[fault]}: ${text}`

const byHand: Readonly<Record<Extract<CheckFix, { kind: "by_hand" }>["reason"], string>> = {
  colours: "Grading its colours would not bring them near enough. Use another picture.",
  logo: "No place in the picture is free for the logo. Leave room for it.",
  text: "The words cannot be told from what is behind them. Set them anew.",
  words: "These words are pixels here. Change them where the picture was made, then replace its file.",
  place:
    "What stands too near the edge cannot be moved here. Move it where the picture was made, then replace its file."
}

const replaceText = (found: string, text: string): string =>
  text.trim() === "" ? `Remove '${found}'` : `Replace '${found}' with '${text}'`

export const fixLabel = (fix: CheckFix): string => {
  switch (fix.kind) {
    case "recolour":
      return "Use the nearest brand tone"
    case "text_colour":
      return "Use another brand text colour"
    case "scrim":
      return "Put a scrim behind the text"
    case "move":
      return "Move into the frame"
    case "logo":
      return { variant: "Use the right variant", enlarge: "Enlarge the logo", move: "Move the logo" }[fix.change]
    case "recrop":
      return "Show all of the subject"
    case "replace_words":
      return replaceText(fix.found, fix.text)
    case "reword":
      return replaceText(fix.find, fix.text)
    case "insert_words":
      return `Insert '${fix.text}'`
    case "normal_case":
      return "Use normal case"
    case "fewer_exclamations":
      return fix.keep === 0
        ? "Remove exclamation marks"
        : `Keep ${fix.keep} exclamation mark${fix.keep === 1 ? "" : "s"}`
    case "larger_source":
      return `Use a source at least ${fix.width} px wide.`
    case "other_ratio":
      return "Use another ratio."
    case "grade":
      return "Grade toward the brand's colours"
    case "reframe":
      return "Set the picture on the brand's ground"
    case "set_logo":
      return fix.change === "add" ? "Add the logo" : "Set a larger logo over it"
    case "text_ground":
      return "Put the brand's colour behind the text"
    case "by_hand":
      return byHand[fix.reason]
  }
}
