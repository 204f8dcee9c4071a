import { describe, expect, it } from "vitest"
import { readArguments } from "../src/arguments.ts"
import { commandNames, commandOptions } from "../src/command-options.ts"
import { exitStatus, Failure } from "../src/failure.ts"
import { usage } from "../src/usage.ts"

const read = (line: string, environment = {}) =>
  readArguments(
    line.split(" ").filter((part) => part !== ""),
    environment
  )

describe("arguments", () => {
  it("without a command open the screens of the server on this machine", () => {
    expect(read("")).toEqual({
      action: "run",
      command: undefined,
      options: {},
      url: "http://localhost:3000",
      json: false,
      color: true
    })
  })

  it("name the server, before the environment does", () => {
    expect(read("", { MARQUE_URL: "https://marque.example/app" }).url).toBe("https://marque.example")
    expect(read("--url http://127.0.0.1:4000", { MARQUE_URL: "https://marque.example" }).url).toBe(
      "http://127.0.0.1:4000"
    )
  })

  it("turn colours off, as NO_COLOR does", () => {
    expect(read("--no-color").color).toBe(false)
    expect(read("", { NO_COLOR: "1" }).color).toBe(false)
    expect(read("", { NO_COLOR: "" }).color).toBe(true)
  })

  it("hold the options of a command, of which one may be given more than once", () => {
    expect(read("save --asset a1 --asset a2 --out here --json")).toMatchObject({
      command: "save",
      json: true,
      options: { asset: ["a1", "a2"], out: "here" }
    })
  })

  it("open a saved view, list the views, and fill in a photoshoot", () => {
    expect(read("assets --view autumn").options).toEqual({ view: "autumn" })
    expect(read("assets --views").options).toEqual({ views: true })
    expect(read("export --view autumn --folder here").options).toEqual({ view: "autumn", folder: "here" })
    expect(() => read("export --views")).toThrow("export takes no --views.")
    expect(
      read("shoot new --product mug --variants 2 --target folder:autumn --language de --brief warm").options
    ).toEqual({ products: ["mug"], variants: "2", target: "folder:autumn", language: "de", brief: "warm" })
  })

  it("name a command of two words", () => {
    expect(read("brand import --file here.zip --accept")).toMatchObject({
      command: "brand import",
      options: { file: "here.zip", accept: true }
    })
    expect(read("products import --file here.csv").command).toBe("products import")
    expect(read("products").command).toBe("products")
    expect(() => read("products export here")).toThrow("products export takes no argument here.")
    expect(() => read("brand")).toThrow(Failure)
    expect(() => read("brand export here")).toThrow("brand export takes no argument here.")
  })

  it("name several products for a photoshoot, and one everywhere else", () => {
    expect(read("shoot new --product mug --product bowl --place counter --dry-run").options).toEqual({
      products: ["mug", "bowl"],
      places: ["counter"],
      "dry-run": true
    })
    expect(read("generate --product mug").options).toEqual({ product: "mug" })
    expect(() => read("generate --product mug --product bowl")).toThrow("--product is given once.")
    expect(read("shoot pause p1")).toMatchObject({ command: "shoot pause", options: { photoshoot: "p1" } })
    expect(() => read("shoot list p1")).toThrow("shoot list takes no argument p1.")
  })

  it.each([
    ["--url nowhere", "nowhere is not an address. Write one like http://localhost:3000."],
    ["--url ftp://here", "ftp://here is not an address. Write one like http://localhost:3000."],
    ["paint", `There is no command paint. There are ${commandNames.join(", ")}.`],
    ["brands now", "brands takes no argument now."],
    ["brands --out here", "brands takes no --out."],
    ["--out here", "--out needs a command. Run with --help."],
    ["--json", "--json needs a command. Run with --help."],
    ["login --password secret", "Unknown option '--password'. Run with --help for all options."]
  ])("%s is refused with one sentence", (line, sentence) => {
    expect(() => read(line)).toThrow(new Failure("usage", sentence))
  })

  it("--help tells every command, every option of it and every exit status within 79 columns", () => {
    expect(read("--help").action).toBe("help")
    expect(read("generate -h").action).toBe("help")
    expect(read("--version").action).toBe("version")
    for (const name of commandNames) {
      expect(usage).toContain(`  ${name}`)
      for (const option of commandOptions[name]) expect(usage).toContain(`--${option}`)
    }
    for (const status of Object.values(exitStatus)) expect(usage).toMatch(new RegExp(`\\b${status} {2,}\\w`))
    expect(Math.max(...usage.split("\n").map((line) => line.length))).toBeLessThanOrEqual(79)
  })
})
