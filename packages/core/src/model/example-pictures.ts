import type { CutoutProposal } from "./cutout.ts"

/** Pictures drawn as data addresses, so that named states show something without a network. */
const picture = (body: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">${body}</svg>`)}`

const mug = `<path fill="#b5331e" d="M66 76h92v84a22 22 0 0 1-22 22H88a22 22 0 0 1-22-22z"/><path fill="none" stroke="#b5331e" stroke-width="12" d="M158 96h14a18 18 0 0 1 18 18v10a18 18 0 0 1-18 18h-14"/><ellipse cx="112" cy="76" rx="46" ry="12" fill="#f6ede2"/>`

/** A drawn photograph of a mug, so that stories need no network. */
export const mugPhoto = picture(`<rect width="240" height="240" fill="#d9cec1"/>${mug}`)
/** The same mug without its ground. */
export const mugCutout = picture(mug)
/** A cut-out that kept a piece of the ground. */
const mugRough = picture(`<path fill="#d9cec1" d="M40 150h160l-14 46H60z"/>${mug}`)

const proposal = { width: 1600, height: 1600 }

/** Two proposals that agree, the first one pre-selected. */
export const cleanCutouts: ReadonlyArray<CutoutProposal> = [
  { ...proposal, kind: "mixtures", url: mugCutout, verdict: "clean", preselected: true },
  { ...proposal, kind: "grabcut", url: mugCutout, verdict: "clean", preselected: false }
]

/** Two proposals that disagree; the second one is torn. */
export const doubtfulCutouts: ReadonlyArray<CutoutProposal> = [
  { ...proposal, kind: "mixtures", url: mugRough, verdict: "please_check", preselected: true },
  { ...proposal, kind: "grabcut", url: mugRough, verdict: "not_usable", preselected: false }
]

/** A drawn logo: a flame-shaped drop beside its word. */
export const dropLogo = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><path fill="#b5331e" d="M62 8c2 24 34 40 34 66a36 36 0 0 1-72 0C24 46 54 38 62 8z"/></svg>`
)}`
