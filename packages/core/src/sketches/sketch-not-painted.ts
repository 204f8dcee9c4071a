import { Data } from "effect"

/** No sketch can be painted; `message` says why. */
export class SketchNotPainted extends Data.TaggedError("SketchNotPainted")<{ readonly message: string }> {}
