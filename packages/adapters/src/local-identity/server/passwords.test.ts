import { dictionary } from "@zxcvbn-ts/language-common"
import fc from "fast-check"
import { expect, it } from "vitest"
import { passwordFault } from "./passwords.ts"

const email = "ada.lovelace@figandember.com"

it.each([
  "password",
  "Summer2024!",
  "Winter_2031",
  "letmein!!",
  "12345678a",
  "P@ssw0rd1",
  "qwertyuiop",
  "mnbvcxzlk".slice(0, 7) + "1",
  "Marque2026",
  "figandember1",
  "Lovelace!99",
  "ada.lovelace",
  "ada.lovelace@figandember.com",
  "abababab",
  "87654321",
  "!!!dragon!!!",
  "M0nday123"
])("%s is common", (password) => {
  expect(passwordFault(password, email)).toBe("PASSWORD_COMMON")
})

it.each([
  "violet kettle 42 moor",
  "amber lantern 17",
  "a quiet evening 7",
  "attacker's choice",
  "7hX!qzP2vL",
  "summer rain on slate",
  "lovelace wrote the first program",
  "茶の湯の道具を片付ける"
])("%s is not", (password) => {
  expect(passwordFault(password, email)).toBeUndefined()
})

it("none of the 10,000 most frequent passwords passes, in any case and with digits or marks behind it", () => {
  const list = (dictionary["passwords-common"] as ReadonlyArray<string>).slice(0, 10_000)
  const long = list.filter((word) => word.length >= 8)
  expect(long.length).toBeGreaterThan(3_000)
  for (const word of long) {
    for (const variant of [word, word.toUpperCase(), `${word}!`]) {
      expect([variant, passwordFault(variant, email)]).toEqual([variant, "PASSWORD_COMMON"])
    }
  }
})

it("is decided in time linear in the password, whatever it is", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8, maxLength: 128, unit: "grapheme" }), (password) => {
      expect([undefined, "PASSWORD_COMMON", "PASSWORD_TOO_LONG"]).toContain(passwordFault(password, email))
    })
  )
  expect(passwordFault("1!".repeat(64), email)).toBe("PASSWORD_COMMON")
})
