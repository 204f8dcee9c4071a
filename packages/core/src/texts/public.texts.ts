import { EXPLORE_DEMO } from "../model/demo-text.ts"

export const publicTexts = {
  createBrand: "Create your brand",
  exploreDemo: EXPLORE_DEMO,
  lastUpdated: "Last updated",
  legal: "Legal",
  licence: "Marque is open source under the MIT licence.",
  noAnswer: "The server did not answer. Try again in a moment.",
  onThisPage: "On this page",
  openApp: "Open app",
  privacy: "Privacy",
  signIn: "Sign in",
  terms: "Terms"
} as const

export const landingTexts = {
  tagline: "Plan, Create, Measure on brand content at scale",
  lead: "Tell Marque what your brand is and give it one photograph of a product. It makes finished pictures in every format, by your rules, on your own machine.",
  galleryShot: "The gallery of the demo brand Fig & Ember: pictures of its products in five formats",
  product: "Product",
  machine: {
    title: "Runs on your machine",
    text: "Node 20 and npm are enough. No account, no key, no cloud: data, identity and picture engine run on one computer.",
    start: "Installs what is missing, builds and serves Marque, and prints the address to open.",
    test: "Checks it all: types, rules, every state of every screen, and the way from sign-up to download."
  },
  source: {
    name: "Open source",
    title: "Open source, MIT",
    text: "Read it, change it, host it for yourself or for others. The demo brand Fig & Ember is free of rights, and the typefaces Marque brings along are under the Open Font License."
  },
  plan: {
    title: "Plan",
    facts: [
      "Colours with roles, typefaces, logos and a voice: one place says what the brand is.",
      "A product begins with your own photograph. Marque proposes cut-outs and says when an edge needs a look.",
      "Cost and engine are shown before anything is made."
    ]
  },
  create: {
    title: "Create",
    facts: [
      "Five formats from one headline, from square to story.",
      "The local engine makes them here. Nothing is sent to a provider.",
      "Pictures appear live for everybody who works on the brand."
    ]
  },
  measure: {
    title: "Measure",
    facts: [
      "Every picture keeps its recipe: layout, seed, version of the brand, warnings.",
      "Its origin is written into the file you download.",
      "A ledger counts every credit. Failed results cost nothing."
    ]
  }
} as const
