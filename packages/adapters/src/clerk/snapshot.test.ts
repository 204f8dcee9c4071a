import { expect, it } from "vitest"
import { factorAgeOf, nameOf, nameParts, roleOf } from "./snapshot.ts"

it.each([
  [[3, 7], true, [3, 7]],
  [[3, -1], false, [3, -1]],
  [[3, -1], true, [3, 525_600]],
  [null, false, [525_600, -1]],
  [null, true, [525_600, 525_600]]
] as const)(
  "factors of the ages %j, with an app: %s, are %j: what was not used is old",
  (ages, totpEnabled, expected) => {
    expect(factorAgeOf({ factorVerificationAge: ages }, { totpEnabled })).toEqual(expected)
  }
)

it.each([
  ["Ada", "Ada", ""],
  [" Ada  Moor ", "Ada", "Moor"],
  ["Ada van der Moor", "Ada", "van der Moor"],
  ["", "", ""]
])("%j is the first name %j and the last name %j", (name, firstName, lastName) => {
  expect(nameParts(name)).toEqual({ firstName, lastName })
})

it.each([
  ["Ada", "Moor", "Ada Moor"],
  [null, "Moor", "Moor"],
  ["Ada", "", "Ada"],
  [null, null, undefined],
  ["", "", undefined]
])("%j and %j are the name %j", (first, last, name) => {
  expect(nameOf(first, last)).toBe(name)
})

it("a role of an installation's own has the rights of a member", () => {
  expect(["org:admin", "org:member", "org:billing", "admin", ""].map(roleOf)).toEqual([
    "admin",
    "member",
    "member",
    "member",
    "member"
  ])
})
