import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { allChoices, choiceOf, isMuted, isTimeZone, kindOf, mailDue, nextDigest } from "./notifications.rules.ts"
import { NotificationEvent, NotificationKind } from "./notifications.schema.ts"
import { mutedBy, notificationMail } from "./notification-mail.pure.ts"
import { mailLine, notificationText } from "./notifications.texts.ts"

const HOUR_MS = 60 * 60_000
const hourAt = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone }).format(at)

describe("the mail of a day", () => {
  it.each([
    ["Europe/Berlin", "2026-09-01T12:00:00Z", "2026-09-02T06:00:00Z"],
    ["America/New_York", "2026-09-01T11:59:59Z", "2026-09-01T12:00:00Z"],
    ["Asia/Kathmandu", "2026-09-01T02:15:00Z", "2026-09-02T02:15:00Z"],
    ["UTC", "2026-09-01T08:00:00Z", "2026-09-02T08:00:00Z"],
    ["Mars/Olympus", "2026-09-01T07:59:00Z", "2026-09-01T08:00:00Z"],
    // The night in which the clocks go forward.
    ["Europe/Berlin", "2026-03-28T23:00:00Z", "2026-03-29T06:00:00Z"]
  ])("in %s comes at eight: after %s at %s", (zone, from, due) => {
    expect(new Date(nextDigest(Date.parse(from), zone)).toISOString()).toBe(due.replace("Z", ".000Z"))
  })

  it("is always within a day and an hour, at eight o'clock of that place", () => {
    const zones = fc.constantFrom("Europe/Berlin", "America/St_Johns", "Asia/Tokyo", "Australia/Lord_Howe", "UTC")
    const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) })
    fc.assert(
      fc.property(instants, zones, (at, zone) => {
        const due = nextDigest(at, zone)
        expect(due).toBeGreaterThan(at)
        expect(due - at).toBeLessThanOrEqual(25 * HOUR_MS)
        expect(hourAt(due, zone)).toBe("08:00")
      }),
      { numRuns: 60 }
    )
  })

  it("is not written where a kind is off, and after five minutes where it is at once", () => {
    expect(mailDue("off", 7, "UTC")).toBeUndefined()
    expect(mailDue("at_once", 7, "UTC")).toBe(5 * 60_000 + 7)
    expect(mailDue("digest", 0, "UTC")).toBe(8 * HOUR_MS)
  })

  it("knows the names of time zones", () => {
    expect([isTimeZone("Europe/Paris"), isTimeZone("Nowhere")]).toEqual([true, false])
  })
})

describe("what a person chose of kinds", () => {
  it("holds beside what nothing was chosen of", () => {
    const chosen = [{ kind: "notice", bell: false, mail: "off" } as const]
    expect(allChoices(chosen).map(({ kind }) => kind)).toEqual(NotificationKind.literals)
    expect(isMuted(choiceOf(chosen, "notice"))).toBe(true)
    expect(isMuted(choiceOf(chosen, "mention"))).toBe(false)
    expect(isMuted({ kind: "notice", bell: false, mail: "digest" })).toBe(false)
  })
})

describe("a sentence", () => {
  const facts = { what: "Slot 7", by: "Ann", count: 1, days: 7, percent: 80, run: { made: 9, failed: 1, canceled: 2 } }

  it("is there for every event, and names what it is about or who did it", () => {
    for (const event of NotificationEvent.literals) {
      const said = notificationText(kindOf(event), { ...facts, event })
      expect(said).toMatch(/Slot 7|Ann/)
    }
  })

  it.each([
    ["approved", { by: undefined }, "Someone approved Slot 7"],
    ["note.mention", { count: 3 }, "3 notes on Slot 7"],
    ["review.asked", { count: 2 }, "2 requests to review Slot 7"],
    ["approved", { count: 2 }, "2 decisions on Slot 7"],
    ["run.ended", { count: 2 }, "Slot 7: 2 runs ended"],
    ["waiver.ending", { count: 2 }, "2 things about Slot 7 end soon"],
    ["market.held", { count: 2 }, "2 notices about Slot 7"],
    ["run.ended", {}, "Slot 7: 9 made, 1 failed, 2 canceled"],
    ["run.ended", { run: { made: 0, failed: 3, canceled: 0 } }, "Slot 7: 3 failed"],
    ["run.ended", { run: undefined }, "Slot 7: 0 made"],
    ["rights.ending", { days: 1 }, "The rights to Slot 7 end tomorrow"],
    ["waiver.ending", { days: undefined }, "The waiver for Slot 7 ends today"],
    ["link.ending", { days: undefined }, "The link 'Slot 7' ends today"],
    ["rights.ending", { days: undefined }, "The rights to Slot 7 end today"],
    ["archive.deleting", { days: 3 }, "Slot 7 is deleted from Archived in 3 days"],
    ["archive.deleting", { days: undefined }, "Slot 7 is deleted from Archived today"],
    ["allowance.reached", { percent: undefined }, "Slot 7: 100 % used"]
  ] as const)("of %s", (event, more, said) => {
    expect(notificationText(kindOf(event), { ...facts, event, ...more } as never)).toBe(said)
  })

  it("in a mail names who and how many, and nothing of the content", () => {
    expect(mailLine("mention", { by: "Ann", count: 1 })).toBe("1 note for you from Ann")
    expect(mailLine("work_done", { count: 3 })).toBe("3 finished runs")
  })
})

describe("a mail", () => {
  const sent = { isDigest: false, muteKey: "key", origin: "https://marque.example" }
  const note = { kind: "mention", by: "Ann", count: 1, organization: "Fig" } as const

  it("names who and how many, opens the product and mutes each of its kinds without signing in", () => {
    const mail = notificationMail([note, { kind: "notice", count: 2, organization: "Fig" }], sent)
    expect(mail).toEqual({
      subject: "You have 2 notifications in Marque",
      lines: [
        "1 note for you from Ann (Fig)",
        "2 notices (Fig)",
        "Open Marque:",
        "https://marque.example",
        "No more mail of this kind (Notes that name you):",
        "https://marque.example/mail/mute/key.mention",
        "No more mail of this kind (Notices):",
        "https://marque.example/mail/mute/key.notice"
      ]
    })
    expect(notificationMail([note], sent).subject).toBe("You have a notification in Marque")
    expect(notificationMail([note], { ...sent, isDigest: true }).subject).toBe("Your day in Marque")
  })

  it("mutes what its address names, and nothing by another text", () => {
    expect(mutedBy("key.mention")).toEqual({ muteKey: "key", kind: "mention" })
    expect(["key", "key.other", ".mention", "", "__proto__.x"].map(mutedBy)).toEqual(Array(5).fill(undefined))
  })
})
