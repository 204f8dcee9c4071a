import { limitTexts } from "@marque/core/texts"

/** `found` ends the sentence about unsupported files, `sentence` stands alone. */
export type DrawingProblem =
  | { readonly found: string; readonly sentence?: never }
  | { readonly sentence: string; readonly found?: never }

export class RefusedDrawing extends Error {
  override readonly name = "RefusedDrawing"
  readonly problem: DrawingProblem

  constructor(problem: DrawingProblem) {
    super(problem.sentence ?? problem.found)
    this.problem = problem
  }
}

export const tooComplex = () => new RefusedDrawing({ sentence: limitTexts.drawingTooComplex })
export const costly = (uses: string) => new RefusedDrawing({ sentence: limitTexts.unsafeDrawing(uses) })
export const active = (name: string) => new RefusedDrawing({ found: `the vector graphic contains ${name}` })
export const scripted = () => active("a script")
export const remote = () => new RefusedDrawing({ found: "the vector graphic loads something from elsewhere" })
export const declaring = () => new RefusedDrawing({ found: "the vector graphic declares entities" })
export const notDrawn = (found: string) => new RefusedDrawing({ found })
