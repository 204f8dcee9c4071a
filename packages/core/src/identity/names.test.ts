import { Option, Schema } from "effect"
import { expect, it } from "vitest"
import { PersonName } from "./credentials.schema.ts"
import { OrganizationName } from "../model/organization-address.ts"

const takes = (text: string) =>
  [PersonName, OrganizationName].map((schema) => Option.isSome(Schema.decodeUnknownOption(schema)(text)))

it.each([
  "Ada Lovelace",
  "Fig & Ember",
  "Booking.com",
  "Dr. Müller",
  "AC/DC",
  "Yahoo!",
  "1. FC Köln",
  "茶の湯",
  "A.P. Møller"
])("%s is a name", (name) => {
  expect(takes(name)).toEqual([true, true])
})

it.each([
  "Click https://evil.test/login now",
  "http://evil.test",
  "javascript://x",
  "see www.evil.test",
  "evil.test/login",
  "Ada\r\nBcc: x@y.z",
  "Ada\u202Etxt.exe",
  "\u001b[2JAda",
  "Ada\u0000"
])("%j is none, for a person or an organization", (name) => {
  expect(takes(name)).toEqual([false, false])
})
