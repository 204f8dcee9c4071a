import { routes } from "@marque/core/navigation"
import { describe, expect, it } from "vitest"
import page from "../../index.html?raw"
import { exists, frames } from "./registry.tsx"

const entries = Object.values(routes).flatMap((route) => {
  const { name } = route
  return exists(name) ? [{ route, frame: frames[name] }] : []
})

it.each([
  ["S-023", "landing"],
  ["S-024", "terms"],
  ["S-025", "privacy"]
] as const)("%s everybody may read %s", (_, name) => {
  expect(frames[name]).toBe("document")
})

it("S-028 only public routes have pages for the signed out", () => {
  for (const { frame, route } of entries) {
    expect({ route: route.name, open: ["document", "public", "identity"].includes(frame) }).toEqual({
      route: route.name,
      open: route.access === "public"
    })
  }
})

it("each page's file is named after its route, by which the server finds what to preload", () => {
  const files = Object.keys(import.meta.glob("../pages/*/*-page.tsx"))
  for (const name of Object.keys(frames)) {
    const file = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`
    expect({ name, found: files.filter((each) => each.endsWith(`/${file}`)).length }).toEqual({ name, found: 1 })
  }
})

describe("the page", () => {
  it("S-022 is titled with the product's name and nothing else", () => {
    expect(page).toContain("<title>Marque</title>")
  })

  it("runs nothing inline, so that a strict policy can hold", () => {
    expect(page.match(/<script(?![^>]*\ssrc=)[^>]*>/g)).toBeNull()
    expect(page).not.toContain("style=")
    expect(page).not.toMatch(/\son[a-z]+=/)
  })

  it("asks no other host for anything", () => {
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  })
})
