export { compile, type Template } from "./token-compile.pure.ts"
export { insert, replaceId } from "./token-edits.pure.ts"
export { isTokenId, tokenOf } from "./token-scan.pure.ts"
export {
  parse,
  references,
  render,
  type Rendered,
  type RenderOptions,
  type TokenDiagnostic,
  type TokenKind,
  type TokenNames,
  type TokenReference,
  type TokenSegment
} from "./tokens.pure.ts"
export { Reference, referencesOf } from "./tokens.schema.ts"
export {
  menuQuery,
  missingPillActions,
  tokenCounter,
  type TokenCounterView,
  type TokenEntries,
  type TokenEntry,
  tokenMenuView,
  type TokenMenuView,
  type TokenOption,
  type TokenPiece,
  tokenPill,
  type TokenPill,
  tokenSegments
} from "./tokens.view.ts"
