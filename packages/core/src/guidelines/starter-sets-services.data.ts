import {
  banned,
  calm,
  check,
  guidance,
  ownColours,
  plainWords,
  readable,
  sentenceCase,
  shortHeadline,
  type StarterSet
} from "./starter-guidelines.rules.ts"

/** Trades that sell what is done, promised or lent. */
export const serviceSets: ReadonlyArray<StarterSet> = [
  {
    id: "technology",
    name: "Software and technology",
    text: "What it does, in plain words.",
    rules: [
      guidance(
        "voice",
        "Say what it does",
        "A verb and an object before any adjective. Numbers with their unit and their source.",
        {
          good: "Finds double invoices while you type.",
          bad: "A revolutionary AI-powered solution."
        }
      ),
      check(
        "copy",
        "No jargon",
        "Words that fit every product describe none.",
        "warn",
        banned(
          "revolutionary",
          "cutting-edge",
          "seamless",
          ["leverage", "use"],
          ["utilize", "use"],
          "best-in-class",
          "next-gen"
        ),
        { good: "Use your own data.", bad: "Leverage a seamless, cutting-edge platform." }
      ),
      check(
        "legal",
        "No promises of safety",
        "Nothing is unbreakable. Say which measure protects what.",
        "block",
        banned("100 % secure", "unhackable", "military-grade", "zero risk"),
        { good: "Encrypted on your device.", bad: "Unhackable, military-grade protection." }
      ),
      plainWords,
      sentenceCase,
      shortHeadline(60),
      readable
    ]
  },
  {
    id: "health",
    name: "Health and wellbeing",
    text: "Careful words about bodies and minds.",
    rules: [
      guidance("voice", "Warm and exact", "Speak to an adult. Say what is known, what is not, and where to ask.", {
        good: "Many people sleep better with a fixed bedtime. Ask your doctor if it lasts.",
        bad: "Say goodbye to sleepless nights for ever."
      }),
      check(
        "legal",
        "No promise of a cure",
        "Only approved claims are made, in their approved words.",
        "block",
        banned("cure", "guaranteed", "risk-free", "no side effects", "miracle", "instant relief"),
        { good: "Supports a calm evening routine.", bad: "Guaranteed instant relief, no side effects." }
      ),
      check(
        "copy",
        "People first",
        "A person has an illness and is not one.",
        "warn",
        banned("diabetics", "the disabled", "suffers from", "victim of", ["crazy", "surprising"]),
        { good: "For people with diabetes.", bad: "For diabetics and the disabled." }
      ),
      guidance("visual", "Bodies with dignity", "No before and after, no measuring tape, no pain on show."),
      calm,
      plainWords,
      readable
    ]
  },
  {
    id: "finance",
    name: "Money and insurance",
    text: "Costs and risks beside every promise.",
    rules: [
      guidance(
        "voice",
        "Say the cost first",
        "Price, term and risk stand where the benefit stands, in the same size.",
        {
          good: "4.90 a month. Cancel any day.",
          bad: "Practically free!*"
        }
      ),
      check(
        "legal",
        "No promised returns",
        "Returns are not certain, and no product is without risk.",
        "block",
        banned("guaranteed return", "risk-free", "get rich", "sure profit", "can't lose"),
        { good: "Its value can rise and fall.", bad: "A risk-free way to get rich." }
      ),
      check(
        "legal",
        "The warning is there",
        "Who advertises an investment says that its value can fall.",
        "block",
        { type: "required_text", text: "capital at risk" },
        { good: "Invest from 10 a month. Capital at risk.", bad: "Invest from 10 a month." }
      ),
      check(
        "copy",
        "No pressure",
        "Decisions about money need time.",
        "warn",
        banned("hurry", "last chance", "act now", "before it is too late", "limited time"),
        { good: "Open until 31 March.", bad: "Act now, last chance!" }
      ),
      plainWords,
      sentenceCase,
      readable
    ]
  },
  {
    id: "travel",
    name: "Travel and hospitality",
    text: "Real places, whole prices.",
    rules: [
      guidance(
        "voice",
        "A place, not a postcard",
        "Name one thing a guest sees, hears or eats there. Leave out what every place could say.",
        {
          good: "The ferry leaves under your window.",
          bad: "An unforgettable hidden gem in paradise."
        }
      ),
      check(
        "copy",
        "Words that fit everywhere",
        "If it could be said of any hotel, it says nothing about this one.",
        "warn",
        banned("hidden gem", "paradise", "unforgettable", "breathtaking", ["nestled", "set"], "something for everyone"),
        { good: "Set above the old harbour.", bad: "Nestled in a breathtaking paradise." }
      ),
      check(
        "legal",
        "Whole prices",
        "A price includes what has to be paid.",
        "block",
        banned("plus fees", "excl. taxes", "plus taxes", "from only"),
        { good: "120 a night, all taxes included.", bad: "From only 79, plus fees." }
      ),
      guidance(
        "visual",
        "The view is the view",
        "Rooms and views are those that guests get. No borrowed beaches, no wide-angle halls."
      ),
      ownColours(0.6),
      calm,
      shortHeadline(50)
    ]
  }
]
