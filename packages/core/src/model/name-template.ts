import { NAME_TEMPLATE } from "./download-name.ts"

/** UTF-16 code units, inclusive; our own limit. */
const NAME_TEMPLATE_MAX = 200

/** What a file name may be made of, in the order in which it is offered. */
const NAME_TOKENS = [
  "brand",
  "campaign",
  "photoshoot",
  "product",
  "place",
  "market",
  "placement",
  "ratio",
  "name",
  "date",
  "id",
  "seq"
] as const

const known: ReadonlySet<string> = new Set([...NAME_TOKENS, "ext"])

const texts = {
  label: "Names of the files",
  hint: `From these parts: ${NAME_TOKENS.map((token) => `{${token}}`).join(" ")}. Parts that a picture does not have are left out.`,
  example: (name: string) => `For example ${name}`,
  none: "Write how the files are named, for example {product}_{ratio}_{seq}",
  long: `At most ${NAME_TEMPLATE_MAX} characters`,
  openBrace: "Close every { with a }",
  unknown: (token: string) => `There is no part {${token}}`
} as const

/** Without the ending, which every file keeps. Source: specification, section 2.8. */
export const USUAL_TEMPLATE = NAME_TEMPLATE.replace(/\.\{ext\}$/, "")

/** What is wrong with a template; undefined where names can be made of it. */
export const templateProblem = (template: string): string | undefined => {
  if (template.trim() === "") return texts.none
  if (template.length > NAME_TEMPLATE_MAX) return texts.long
  const tokens = [...template.matchAll(/\{([^{}]*)\}/g)].flatMap(([, names = ""]) => names.split("|"))
  const unknown = tokens.find((token) => !known.has(token))
  if (unknown !== undefined) return texts.unknown(unknown)
  return /[{}]/.test(template.replace(/\{[^{}]*\}/g, "")) ? texts.openBrace : undefined
}

/** A field in which a template is typed, with what it makes. */
export interface NameTemplateView {
  readonly label: string
  readonly hint: string
  readonly template: string
  readonly problem: string | undefined
  /** The name of one file; undefined without one, or where no names can be made. */
  readonly example: string | undefined
}

/** `named`: of the first file. */
export const nameTemplateView = (
  template: string,
  named: (template: string) => string | undefined,
  note?: string
): NameTemplateView => {
  const problem = templateProblem(template)
  const name = problem === undefined ? named(template) : undefined
  return {
    label: texts.label,
    hint: note === undefined ? texts.hint : `${texts.hint} ${note}`,
    template,
    problem,
    example: name === undefined ? undefined : texts.example(name)
  }
}
