import { contentHash } from "../planner/content-hash.pure.ts"
import type { CreativeInput } from "./creative-input.ts"

/** Equal for pictures of one scene input that differ only in shape or placement, and for no others; 64 hex digits. */
export const stackKeyOf = ({ placementId: _placement, ratio: _ratio, ...scene }: CreativeInput): string =>
  contentHash(scene)
