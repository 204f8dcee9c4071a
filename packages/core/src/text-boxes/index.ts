export { PictureTexts } from "./text-boxes.schema.ts"
export { areSame, boxProblem, tidyBoxes } from "./text-boxes.rules.ts"
export { textBoxTexts } from "./text-boxes.texts.ts"
