/** Both inclusive; "whole" without a usable Range. */
export type RequestedRange = { readonly first: number; readonly last: number } | "whole" | "unsatisfiable"

/**
 * RFC 9110, section 14. Ignores other units and malformed ranges; several ranges and ranges past the end cannot be
 * satisfied.
 */
export const requestedRange = (header: string | undefined, size: number): RequestedRange => {
  const [unit, spec] = header?.split("=") ?? []
  if (unit?.trim() !== "bytes" || spec === undefined) return "whole"
  if (spec.includes(",")) return "unsatisfiable"
  const [, from, to] = /^\s*(\d*)-(\d*)\s*$/.exec(spec) ?? []
  if (from === undefined || to === undefined || (from === "" && to === "")) return "whole"
  if (from === "") {
    const length = Number(to)
    return length === 0 || size === 0 ? "unsatisfiable" : { first: Math.max(0, size - length), last: size - 1 }
  }
  const first = Number(from)
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== "" && Number(to) < first) return "whole"
  return first >= size ? "unsatisfiable" : { first, last }
}
