import { terminalTexts } from "@marque/core/texts"
import { parseArgs } from "node:util"
import { type CommandName, commandNames, type CommandOptions, commandOptions } from "./command-options.ts"
import { Failure } from "./failure.ts"

export interface Asked {
  readonly action: "run" | "help" | "version"
  readonly command: CommandName | undefined
  readonly options: CommandOptions
  /** Origin, e.g. `http://localhost:3000`. */
  readonly url: string
  readonly json: boolean
  readonly color: boolean
}

export type Environment = Readonly<Record<string, string | undefined>>

const text = { type: "string" } as const
const several = { type: "string", multiple: true } as const
const flag = { type: "boolean" } as const

const parse = (argv: ReadonlyArray<string>) =>
  parseArgs({
    args: [...argv],
    allowPositionals: true,
    strict: true,
    options: {
      url: text,
      json: flag,
      "no-color": flag,
      help: { type: "boolean", short: "h" },
      version: { type: "boolean", short: "v" },
      http: text,
      email: text,
      demo: flag,
      organization: text,
      brand: text,
      campaign: text,
      product: several,
      mode: text,
      language: text,
      place: several,
      picture: text,
      prompt: text,
      motion: text,
      seconds: text,
      headline: text,
      body: text,
      cta: text,
      format: text,
      count: text,
      layout: text,
      link: text,
      wait: flag,
      out: text,
      asset: { type: "string", multiple: true },
      watch: flag,
      message: text,
      satisfaction: text,
      q: text,
      category: text,
      group: text,
      status: text,
      page: text,
      days: text,
      file: text,
      accept: flag,
      follow: flag,
      note: text,
      files: text,
      key: text,
      purpose: text,
      tags: text,
      tag: text,
      kind: text,
      about: text,
      allow: text,
      reason: text,
      settle: text,
      instead: text,
      size: text,
      market: text,
      preset: text,
      look: text,
      ratio: text,
      name: text,
      brief: text,
      target: text,
      variants: text,
      view: text,
      views: flag,
      folder: text,
      "dry-run": flag,
      "no-wait": flag
    }
  })

const parsed = (argv: ReadonlyArray<string>) => {
  try {
    return parse(argv)
  } catch (error) {
    // The first sentence names the argument; the rest is advice for other programs.
    const [sentence = terminalTexts.unreadableArguments] = error instanceof Error ? error.message.split(". ") : []
    throw new Failure("usage", `${sentence.replace(/\.$/, "")}. Run with --help for all options.`)
  }
}

const originOf = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new Failure("usage", `${address} is not an address. Write one like http://localhost:3000.`)
  }
  return url.origin
}

interface Named {
  readonly command: CommandName | undefined
  readonly argument?: string
}

/** The option that the one argument of a command is. */
const argumentOf: { readonly [Name in CommandName]?: "file" | "photoshoot" } = {
  verify: "file",
  upload: "file",
  "shoot show": "photoshoot",
  "shoot pause": "photoshoot",
  "shoot resume": "photoshoot",
  "shoot cancel": "photoshoot",
  "shoot retry": "photoshoot"
}

const PAIRED: ReadonlySet<string> = new Set(["brand", "campaign", "share", "shoot"])

const commandOf = (positionals: ReadonlyArray<string>): Named => {
  const [first] = positionals
  if (first === undefined) return { command: undefined }
  const pair = positionals.slice(0, 2).join(" ")
  const words = PAIRED.has(first) || commandNames.some((name) => name === pair) ? 2 : 1
  const asked = positionals.slice(0, words).join(" ")
  const [second, third] = positionals.slice(words)
  const command = commandNames.find((name) => name === asked)
  if (command === undefined) {
    throw new Failure("usage", terminalTexts.unknownCommand(asked, commandNames))
  }
  const stray = argumentOf[command] === undefined ? second : third
  if (stray !== undefined) throw new Failure("usage", `${command} takes no argument ${stray}.`)
  return { command, ...(second !== undefined && { argument: second }) }
}

const checkOptions = (command: CommandName | undefined, options: object): void => {
  const allowed: ReadonlyArray<string> = command === undefined ? [] : commandOptions[command]
  const stray = Object.keys(options).find((name) => !allowed.includes(name))
  if (stray === undefined) return
  throw new Failure(
    "usage",
    command === undefined ? `--${stray} needs a command. Run with --help.` : `${command} takes no --${stray}.`
  )
}

const onlyOf = (name: string, values: ReadonlyArray<string>): string => {
  const [first = "", ...more] = values
  if (more.length > 0) throw new Failure("usage", terminalTexts.onlyOnce(name))
  return first
}

interface Several {
  readonly place: ReadonlyArray<string> | undefined
  readonly product: ReadonlyArray<string> | undefined
}

const subjectsOf = (command: CommandName | undefined, { place, product }: Several): CommandOptions =>
  command === "shoot new"
    ? { ...(product && { products: product }), ...(place && { places: place }) }
    : { ...(product && { product: onlyOf("product", product) }), ...(place && { place: onlyOf("place", place) }) }

/** Throws {@link Failure} `usage` for the first invalid argument. */
export const readArguments = (argv: ReadonlyArray<string>, environment: Environment): Asked => {
  const { positionals, values } = parsed(argv)
  const { "no-color": noColor, help, json, url, version, ...options } = values
  const shared = { json: json === true, color: noColor !== true && !environment["NO_COLOR"] }
  const action = help === true ? "help" : version === true ? "version" : "run"
  if (action !== "run") return { ...shared, action, command: undefined, options: {}, url: "" }
  const { argument, command } = commandOf(positionals)
  checkOptions(command, options)
  const { place, product, ...single } = options
  if (command === undefined && json === true) throw new Failure("usage", "--json needs a command. Run with --help.")
  return {
    ...shared,
    action,
    command,
    options: {
      ...single,
      ...subjectsOf(command, { place, product }),
      ...(command !== undefined && argument !== undefined && { [argumentOf[command] ?? "file"]: argument })
    },
    url: originOf(url ?? (environment["MARQUE_URL"] || "http://localhost:3000"))
  }
}
