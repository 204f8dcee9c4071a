import { either } from "../lists/either.texts.ts"

export const sceneTexts = {
  scene: "Scene",
  backdrop: "Backdrop",
  place: "A place",
  describe: "In words",
  words: "What the product stands before",
  wordsHint: "The engine paints it empty; the product is set in afterwards.",
  needsPainter: (painters: ReadonlyArray<string> | undefined) => {
    if (painters === undefined) return "In words: needs an engine that paints from words."
    return painters.length === 0
      ? "In words: no engine that paints from words is set up here."
      : `In words: the local engine paints no scene. Choose ${either(painters)} below.`
  },
  season: "Season",
  timeOfDay: "Time of day",
  any: "As photographed",
  noneSuits: "no photograph",
  suits: (when: string, photographs: ReadonlyArray<string>) => `Shown ${when}: ${photographs.join(", ")}`,
  another: "Choose another photograph or another time.",
  painted: (engine: string) => `${engine} paints it in words, over the photograph.`,
  keepsMood: "The local engine keeps the light and the mood of the photograph.",
  noRequest: "The preview appears once all that is needed is filled in",
  noPreview: "An engine paints this scene, so there is no preview of it"
} as const
