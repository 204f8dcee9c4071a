import { addDays, icsText, readingTexts } from "@marque/core/trends"
import fc from "fast-check"
import ICAL from "ical.js"
import { describe, expect, it, vi } from "vitest"
import { readCalendarAddress } from "./calendar-address.ts"
import { readCalendar } from "./read-calendar.ts"

const place = { today: "2027-01-15", timeZone: "Europe/Berlin" }
const read = (text: string) => readCalendar(text, "file.ics", place)
const problem = (text: string) =>
  read(text).then(
    () => "read",
    (error: unknown) => (error instanceof Error ? error.message : "")
  )

const ics = (...events: ReadonlyArray<string>) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\n${events
    .map((event, at) => `BEGIN:VEVENT\r\nUID:u${at}\r\nDTSTAMP:20270101T000000Z\r\n${event}\r\nEND:VEVENT\r\n`)
    .join("")}END:VCALENDAR\r\n`

const days = async (text: string) => (await read(text)).events.map(({ date, title }) => `${date} ${title}`)

describe("calendars that are written", () => {
  const date = fc.integer({ min: 0, max: 20_000 }).map((at) => addDays("2000-01-01", at))
  const events = fc.uniqueArray(
    fc.record({
      uid: fc.uuid(),
      title: fc.string({ unit: "binary", maxLength: 200 }),
      date,
      description: fc.string({ unit: "grapheme", maxLength: 300 })
    }),
    { selector: ({ uid }) => uid, maxLength: 10 }
  )

  it("are read back as they were by another library, with lines of at most 75 octets", () => {
    fc.assert(
      fc.property(events, fc.string({ maxLength: 90 }), (given, name) => {
        const text = icsText(name, given, Date.UTC(2027, 4, 3, 1, 2, 3))
        for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        const calendar = new ICAL.Component(ICAL.parse(text))
        const found = calendar.getAllSubcomponents("vevent").map((component) => {
          const event = new ICAL.Event(component)
          return [event.uid, event.summary, event.startDate.toString(), event.endDate.toString()]
        })
        const plain = (words: string) =>
          words
            .replace(/\r\n?/g, "\n")
            // oxlint-disable-next-line no-control-regex -- the format forbids them
            .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
            .toWellFormed()
        expect(found).toEqual(given.map((each) => [each.uid, plain(each.title), each.date, addDays(each.date, 1)]))
        expect(text).toContain("DTSTAMP:20270503T010203Z".slice(0, given.length === 0 ? 0 : 24))
      })
    )
  })
})

describe("calendars that ask for more work than they are worth", () => {
  it("S-043: are refused before a parser reads them, by their lines, their parts and what stands before a value", async () => {
    const parse = vi.spyOn(ICAL, "parse")
    const parts = "BEGIN:X\r\nEND:X\r\n"
    for (const body of [
      "X:\n".repeat(300_000),
      parts.repeat(30_001),
      `X${";P=1".repeat(3_000)}:1\r\n`,
      `X${";P=1\r\n ".repeat(3_000)}:1\r\n`,
      `X;P="${":".repeat(9_000)}":1\r\n`
    ]) {
      expect(await problem(`BEGIN:VCALENDAR\r\n${body}END:VCALENDAR\r\n`)).toBe(readingTexts.tooMuch)
    }
    expect(parse).not.toHaveBeenCalled()
    const long = `SUMMARY:Fair\r\nDTSTART;VALUE=DATE:20270301\r\nDESCRIPTION:${"a".repeat(50_000)}`
    expect(await days(ics(long))).toEqual(["2027-03-01 Fair"])
    parse.mockRestore()
  })

  it("S-043: look for the days of their rules within one budget, also while a rule finds its first day", async () => {
    const expanded = vi.spyOn(ICAL.RecurIterator.prototype, "expand_year_days")
    const rare = "SUMMARY:Rare\r\nDTSTART;VALUE=DATE:10000101\r\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"
    const { events, problemCount } = await read(
      ics(...Array.from({ length: 500 }, () => rare), "SUMMARY:Fair\r\nDTSTART;VALUE=DATE:20270301")
    )
    expect(events).toContainEqual({ title: "Fair", date: "2027-03-01" })
    expect(problemCount).toBeGreaterThan(450)
    expect(expanded.mock.calls.length).toBeLessThanOrEqual(12_500)
    expanded.mockClear()
    const numbers = Array.from({ length: 53 }, (_, at) => at + 1)
    const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].flatMap((day) =>
      numbers.flatMap((number) => [`${number}${day}`, `-${number}${day}`])
    )
    const rule = `RRULE:FREQ=YEARLY;BYDAY=${weekdays.join()};BYYEARDAY=${numbers.join()};BYSETPOS=${numbers.join()}`
    const wide = `SUMMARY:Wide\r\nDTSTART;VALUE=DATE:20270101\r\n${rule}`
    const dates = `SUMMARY:Dates\r\nDTSTART;VALUE=DATE:20270101\r\nRDATE;VALUE=DATE:${"20270102,".repeat(10_000)}20270103`
    expect((await read(ics(wide, dates))).problemCount).toBe(2)
    expect(expanded).not.toHaveBeenCalled()
    expanded.mockRestore()
  })

  it("S-043: make few formats, however many instants and zones they name", async () => {
    const format = vi.spyOn(Intl, "DateTimeFormat")
    const instants = Array.from({ length: 300 }, (_, at) => `SUMMARY:I${at}\r\nDTSTART:20270301T120000Z`)
    const zones = Array.from({ length: 300 }, (_, at) => `SUMMARY:Z${at}\r\nDTSTART;TZID=Zone${at}:20270301T120000`)
    const { events, notes } = await read(ics(...instants, ...zones))
    expect(events).toHaveLength(600)
    expect(notes).toHaveLength(200)
    expect(format.mock.calls.length).toBeLessThanOrEqual(201)
    format.mockRestore()
  })
})

describe("calendars that are imported", () => {
  it("B-306 whole days are taken as written, instants of UTC in the reader's zone, zoned times where they take place", async () => {
    expect(
      await days(
        ics(
          "SUMMARY:Whole\r\nDTSTART;VALUE=DATE:20270509",
          "SUMMARY:Late\r\nDTSTART:20270509T223000Z",
          "SUMMARY:Tokyo\r\nDTSTART;TZID=Asia/Tokyo:20270509T013000",
          "SUMMARY:Floating\r\nDTSTART:20270509T233000"
        )
      )
    ).toEqual(["2027-05-09 Whole", "2027-05-09 Tokyo", "2027-05-09 Floating", "2027-05-10 Late"])
  })

  it("a zone that nobody knows is said, and its days are taken as written", async () => {
    const { events, notes } = await read(ics("SUMMARY:Feast\r\nDTSTART;TZID=Middle-earth:20270922T120000"))
    expect(events).toEqual([{ title: "Feast", date: "2027-09-22" }])
    expect(notes).toEqual(["The time zone 'Middle-earth' is not known; its days are taken as they are written."])
  })

  it("B-306 repeats are taken for three years, without exceptions, with moved and canceled ones; yearly ones have no end", async () => {
    const moved = "SUMMARY:Fair moved\r\nRECURRENCE-ID;VALUE=DATE:20270208\r\nDTSTART;VALUE=DATE:20270209"
    const text = ics(
      "SUMMARY:Fair\r\nDTSTART;VALUE=DATE:20270201\r\nRRULE:FREQ=WEEKLY;COUNT=4\r\nEXDATE;VALUE=DATE:20270215",
      "SUMMARY:Birthday\r\nDTSTART;VALUE=DATE:19800606\r\nRRULE:FREQ=YEARLY",
      "SUMMARY:Gone\r\nDTSTART;VALUE=DATE:20270301\r\nSTATUS:CANCELLED",
      "SUMMARY:Endless\r\nDTSTART;VALUE=DATE:20200101\r\nRRULE:FREQ=MONTHLY"
    ).replace(
      "END:VCALENDAR",
      `BEGIN:VEVENT\r\nUID:u0\r\nDTSTAMP:20270101T000000Z\r\n${moved}\r\nEND:VEVENT\r\nEND:VCALENDAR`
    )
    const { events, notes } = await read(text)
    const of = (title: string) => events.filter((each) => each.title === title).map(({ date }) => date)
    expect(of("Fair")).toEqual(["2027-02-01", "2027-02-22"])
    expect(of("Fair moved")).toEqual(["2027-02-09"])
    expect(events.find(({ title }) => title === "Birthday")).toEqual({
      title: "Birthday",
      date: "1980-06-06",
      yearly: true
    })
    expect(of("Gone")).toEqual([])
    expect([of("Endless").length, of("Endless")[0], of("Endless").at(-1)]).toEqual([48, "2026-02-01", "2030-01-01"])
    expect(notes).toContain("1 canceled event is left out.")
    expect(notes).toContain("Repeats are taken until 2030-01-17; yearly ones have no end.")
  })

  it.each([
    ["asks for a day that no month has", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", []],
    ["asks for a day that no year has", "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=1;BYDAY=3MO", []],
    ["asks for a weekday that its steps never meet", "FREQ=DAILY;INTERVAL=7;BYDAY=MO", []],
    ["steps further than any calendar", "FREQ=DAILY;INTERVAL=999999999", []],
    [
      "has two months of each year",
      "FREQ=YEARLY;BYMONTH=1,6;UNTIL=20280101",
      ["2027-01-01", "2027-06-01", "2028-01-01"]
    ],
    ["ends before it begins", "FREQ=DAILY;UNTIL=20260101", []]
  ])("a repeat that %s is counted to its end or left out, and the next event is read", async (_, rule, dates) => {
    const { events } = await read(
      ics(`SUMMARY:Odd\r\nDTSTART;VALUE=DATE:20270101\r\nRRULE:${rule}`, "SUMMARY:Next\r\nDTSTART;VALUE=DATE:20270509")
    )
    expect(events.filter(({ title }) => title === "Odd").map(({ date }) => date)).toEqual(dates)
    expect(events.map(({ title }) => title)).toContain("Next")
  })

  it("a repeat may begin long ago, and days may be added to it", async () => {
    const old = await days(ics("SUMMARY:Old\r\nDTSTART;VALUE=DATE:10010101\r\nRRULE:FREQ=WEEKLY;BYDAY=WE"))
    expect([old.length, old[0], old.at(-1)]).toEqual([210, "2026-01-14 Old", "2030-01-16 Old"])
    const ended = ics("SUMMARY:Old\r\nDTSTART;VALUE=DATE:19900101\r\nRRULE:FREQ=DAILY;COUNT=9999;INTERVAL=2")
    expect((await days(ended)).at(-1)).toBe("2030-01-17 Old")
    const added =
      "RDATE;VALUE=DATE:20270302,20270401\r\nRDATE;VALUE=PERIOD:20270501T000000/P1D\r\nEXDATE;VALUE=DATE:20270401"
    expect(await days(ics(`SUMMARY:Market\r\nDTSTART;VALUE=DATE:20270101\r\n${added}`))).toEqual([
      "2027-01-01 Market",
      "2027-03-02 Market",
      "2027-05-01 Market"
    ])
  })

  it("ten thousand events that ask for days that do not exist are given up together", async () => {
    const odd = "SUMMARY:Odd\r\nDTSTART;VALUE=DATE:20270101\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"
    const { events, problemCount } = await read(ics(...Array.from({ length: 10_000 }, () => odd)))
    expect([events, problemCount]).toEqual([[], 10_000])
  })

  it("B-306 an event that cannot be read is left out with its reason; the rest is taken", async () => {
    const { events, problemCount, problems } = await read(
      ics(
        "SUMMARY:Good\r\nDTSTART;VALUE=DATE:20270509",
        "DTSTART;VALUE=DATE:20270510",
        "SUMMARY:Nowhere",
        "SUMMARY:Every second\r\nDTSTART:20270101T000000Z\r\nRRULE:FREQ=SECONDLY"
      )
    )
    expect(events).toHaveLength(1)
    expect([problemCount, problems]).toEqual([
      3,
      ["'VEVENT': it has no name", "'Nowhere': it has no date", "'Every second': it repeats more often than daily"]
    ])
  })

  it("ten thousand events are read, one more is refused, and twins are taken once", async () => {
    const many = (count: number) =>
      ics(...Array.from({ length: count }).map((_, at) => `SUMMARY:E${at}\r\nDTSTART;VALUE=DATE:20270509`))
    expect((await read(many(10_000))).events).toHaveLength(10_000)
    expect(await problem(many(10_001))).toBe("It has more than 10,000 events. Nothing was taken.")
    const twin = "SUMMARY:Twin\r\nDTSTART;VALUE=DATE:20270509"
    expect((await read(ics(twin, twin))).notes).toEqual(["1 event stood in it twice and is taken once."])
  })

  it.each([
    ["", "There is nothing in it."],
    [
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n",
      "The calendar is not whole: it begins or ends in the middle. Nothing was taken."
    ],
    ["<html><body>no</body></html>", "This is no calendar (ICS), table (CSV) or feed (RSS, Atom) that can be read."],
    ["<rss", "The feed could not be read. Nothing was taken."],
    ["a,b\n1,2", "The table needs a column 'title' and a column 'date' in its first line."]
  ])("%j is refused in words", async (text, expected) => {
    expect(await problem(text)).toBe(expected)
  })

  it("no text breaks the reader: it is read, or refused with a sentence", async () => {
    const parts = fc.constantFrom("BEGIN:VCALENDAR\r\n", "BEGIN:VEVENT\r\n", "END:VEVENT\r\n", "END:VCALENDAR\r\n")
    const lines = fc.constantFrom(
      "SUMMARY:x\r\n",
      "DTSTART:x\r\n",
      "DTSTART;TZID=a:20270101T000000\r\n",
      "RRULE:FREQ=X\r\n"
    )
    const text = fc.array(fc.oneof(parts, lines, fc.string({ maxLength: 20 })), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("", "BEGIN:VCALENDAR\r\n", "<rss>", "title,date\n"),
        text,
        async (head, rest) => {
          expect(await problem(head + rest.join(""))).toMatch(/^(read|.*\.)$/)
        }
      ),
      { numRuns: 200 }
    )
  })
})

describe("tables", () => {
  it("dates of several forms are read, and one that may be two days is asked about", async () => {
    const { events, problems } = await read(
      "Title;Date;Yearly;Link\nFair;2027-03-04;;https://a.example/x\nBirthday;04.03.1980;yes;\nUnclear;03/04/2027;;\n;2027-01-01;;\nLate;2027-02-30;;\nNone;;;\n"
    )
    expect(events).toEqual([
      { title: "Birthday", date: "1980-03-04", yearly: true },
      { title: "Fair", date: "2027-03-04", url: "https://a.example/x" }
    ])
    expect(problems).toEqual([
      "Line 4: '03/04/2027' may be two days. Write it like 2027-05-09",
      "Line 5: it has no name",
      "Line 6: '2027-02-30' is no day. Write it like 2027-05-09",
      "Line 7: it has no date"
    ])
  })

  it("a day beyond twelve in the same table settles which part is the day", async () => {
    expect(await days("title,date\nOne,03/04/2027\nOther,13/04/2027")).toEqual(["2027-04-03 One", "2027-04-13 Other"])
    expect(await days("title,date\nOne,03/04/2027\nOther,04/13/2027")).toEqual(["2027-03-04 One", "2027-04-13 Other"])
  })
})

describe("feeds", () => {
  it("RSS and Atom give entries as plain text, with addresses of the web only", async () => {
    const rss =
      '<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><item><title>A &amp; b</title><link>javascript:alert(1)</link><description>&lt;p&gt;Hi &lt;script&gt;x()&lt;/script&gt;there&lt;/p&gt;</description><pubDate>Mon, 03 May 2027 10:00:00 GMT</pubDate></item></channel></rss>'
    expect(await read(rss)).toMatchObject({
      kind: "feed",
      name: "News",
      entries: [{ title: "A & b", text: "Hi there", publishedAt: Date.UTC(2027, 4, 3, 10) }]
    })
    const atom =
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><title>E</title><link href="https://x.example/"/><updated>2027-05-03T00:00:00Z</updated></entry></feed>'
    expect((await read(atom)).entries).toEqual([
      { title: "E", url: "https://x.example/", publishedAt: Date.UTC(2027, 4, 3) }
    ])
  })
})

describe("addresses", () => {
  const answering = (answer: (url: string) => Response) => (async (url: string) => answer(url)) as typeof fetch
  const reads = (url: string, fetcher?: typeof fetch) =>
    readCalendarAddress(url, place, fetcher).then(
      ({ name }) => name,
      (error: unknown) => (error instanceof Error ? error.message : "")
    )

  it.each(["http://127.0.0.1/a.ics", "http://[::1]/a.ics", "http://169.254.169.254/latest", "http://10.0.0.1:8080/"])(
    "%s is inward and never asked",
    async (url) => {
      expect(await reads(url)).toBe("This address is not on the public internet.")
    }
  )

  it("follows a few redirects, and says what an address answered", async () => {
    const feed = "title,date\nFair,2027-03-04"
    const hop = answering((url) =>
      url.endsWith("/end") ? new Response(feed) : new Response(null, { status: 302, headers: { location: "/end" } })
    )
    expect(await reads("https://a.example/start", hop)).toBe("a.example")
    const loop = answering(() => new Response(null, { status: 301, headers: { location: "/again" } }))
    expect(await reads("https://a.example/", loop)).toBe("The address leads elsewhere too often.")
    expect(
      await reads(
        "https://a.example/",
        answering(() => new Response("", { status: 404 }))
      )
    ).toBe("The address answered 404. Check it in a browser.")
    const broken = (() => Promise.reject(new Error("no"))) as typeof fetch
    expect(await reads("https://a.example/", broken)).toBe("The address did not answer.")
  })
})
