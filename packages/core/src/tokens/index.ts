export {
  compile,
  insert,
  isTokenId,
  parse,
  references,
  render,
  type Rendered,
  type RenderOptions,
  replaceId,
  type Template,
  type TokenDiagnostic,
  type TokenKind,
  type TokenNames,
  tokenOf,
  type TokenReference,
  type TokenSegment
} from "./tokens.pure.ts"
export { Reference, referencesOf } from "./tokens.schema.ts"
export { type TokenPiece, tokenSegments } from "./tokens.view.ts"
