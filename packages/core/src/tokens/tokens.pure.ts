/** Reference tokens without Effect at run time; see `token-scan.pure.ts`. */
export { insert, replaceId } from "./token-edits.pure.ts"
export {
  compile,
  isTokenId,
  parse,
  references,
  render,
  type Rendered,
  type RenderOptions,
  type Template,
  type TokenDiagnostic,
  type TokenKind,
  type TokenNames,
  tokenOf,
  type TokenReference,
  type TokenSegment
} from "./token-scan.pure.ts"
