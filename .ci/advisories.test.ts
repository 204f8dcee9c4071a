import { describe, expect, it } from "vitest"
import { advisoriesOf, type Advisory, hitsOf, installedOf, isGrave } from "./advisories.ts"

const lock = JSON.stringify({
  packages: {
    "": { version: "0.0.0" },
    "node_modules/@marque/core": { link: true },
    "node_modules/left": { version: "1.4.0" },
    "node_modules/right": { version: "2.0.0-beta.1" },
    "node_modules/right/node_modules/left": { version: "1.5.0" },
    "node_modules/alias": { name: "real", version: "3.0.0" }
  }
})

const advisory = (name: string, events: ReadonlyArray<object>, more: object = {}): Advisory => ({
  id: `A-${name}`,
  affected: [{ package: { ecosystem: "npm", name }, ranges: [{ type: "SEMVER", events }] }],
  database_specific: { severity: "HIGH" },
  ...more
})

const found = (...advisories: ReadonlyArray<Advisory>) =>
  hitsOf(installedOf(lock), advisories).map(({ name, version }) => `${name}@${version}`)

describe("what is installed", () => {
  it("is every package of the lock, nested and aliased ones too, without our own", () => {
    expect(installedOf(lock).map(({ name, version }) => `${name}@${version}`)).toEqual([
      "left@1.4.0",
      "right@2.0.0-beta.1",
      "left@1.5.0",
      "real@3.0.0"
    ])
  })
})

describe("an advisory", () => {
  it("is about versions from introduced up to and without fixed", () => {
    expect(found(advisory("left", [{ introduced: "1.0.0" }, { fixed: "1.5.0" }]))).toEqual(["left@1.4.0"])
    expect(found(advisory("left", [{ introduced: "1.4.1" }, { fixed: "1.5.1" }]))).toEqual(["left@1.5.0"])
  })

  it("includes the last affected version, and has no end without one", () => {
    expect(found(advisory("left", [{ introduced: "0" }, { last_affected: "1.4.0" }]))).toEqual(["left@1.4.0"])
    expect(found(advisory("left", [{ introduced: "0" }]))).toEqual(["left@1.4.0", "left@1.5.0"])
  })

  it("knows several ranges and versions before a release", () => {
    const events = [{ introduced: "0" }, { fixed: "1.0.0" }, { introduced: "1.5.0" }, { fixed: "1.6.0" }]
    expect(found(advisory("left", events))).toEqual(["left@1.5.0"])
    expect(found(advisory("right", [{ introduced: "0" }, { fixed: "2.0.0" }]))).toEqual(["right@2.0.0-beta.1"])
  })

  it("names single versions too, and is passed over when it is withdrawn or of another ecosystem", () => {
    const byVersion = { id: "V", affected: [{ package: { ecosystem: "npm", name: "real" }, versions: ["3.0.0"] }] }
    const python = { id: "P", affected: [{ package: { ecosystem: "PyPI", name: "real" }, versions: ["3.0.0"] }] }
    expect(found(byVersion, python)).toEqual(["real@3.0.0"])
    expect(found({ ...byVersion, withdrawn: "2026-01-01T00:00:00Z" })).toEqual([])
  })

  it("stops a release when it is above moderate, or does not say how grave it is", () => {
    const grave = (severity?: string) =>
      hitsOf(installedOf(lock), [
        advisory(
          "real",
          [{ introduced: "0" }],
          severity === undefined ? { database_specific: {} } : { database_specific: { severity } }
        )
      ]).some(isGrave)
    expect(["LOW", "MODERATE", "HIGH", "CRITICAL"].map(grave)).toEqual([false, false, true, true])
    expect(grave()).toBe(true)
  })
})

describe("a file of advisories", () => {
  const text = JSON.stringify(advisory("left", [{ introduced: "0" }]))

  it("is one, a list, or one a line", () => {
    for (const file of [text, `[${text}]`, `${text}\n`]) expect(advisoriesOf(file)).toHaveLength(1)
    expect(advisoriesOf(`${text}\n${text}\n`)).toHaveLength(2)
  })

  it("is refused with the place of what is none", () => {
    expect(() => advisoriesOf(`${text}\n{"name":"left"}\n`)).toThrow("Entry 2 is no advisory")
    expect(() => advisoriesOf("nothing")).toThrow()
  })
})
