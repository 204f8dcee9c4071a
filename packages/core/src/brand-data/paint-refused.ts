import { Data } from "effect"

/** A picture that cannot be painted with the draft; `message` says why. */
export class PaintRefused extends Data.TaggedError("PaintRefused")<{ readonly message: string }> {}
