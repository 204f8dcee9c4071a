/** Without Effect at run time; see `token-scan.pure.ts`. */
export { parse, references, type TokenDiagnostic, type TokenSegment } from "./token-parse.pure.ts"
export { render, type Rendered, type RenderOptions, type TokenNames } from "./token-render.pure.ts"
export type { TokenKind, TokenReference } from "./token-scan.pure.ts"
