import { expect, test } from "@playwright/test"
import { type Installation, makeInstallation } from "./installation.ts"

let marque: Installation
test.beforeAll(async () => {
  marque = await makeInstallation()
})
test.afterAll(() => marque.stop())

test("S-021 S-130 S-201 the page is a production build: its script and stylesheet come from /_build and never change", async ({
  page
}) => {
  const scripts: Array<string> = []
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(marque.url)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  const modules = scripts.filter((path) => !path.endsWith("/theme.js"))
  expect(modules.length).toBeGreaterThan(0)
  for (const path of modules) expect(path).toMatch(/^\/_build\/assets\/[\w-]{8,}\.js$/)
  const styles = page.locator('link[rel="stylesheet"]')
  expect(await styles.count()).toBeGreaterThan(0)
  const style = String(await styles.first().getAttribute("href"))
  expect(style).toMatch(/^\/_build\/assets\/[\w-]{8,}\.css$/)
  for (const path of [style, String(modules[0])]) {
    const answer = await page.request.get(`${marque.url}${path}`)
    expect(answer.headers()["cache-control"]).toBe("public, max-age=31536000, immutable")
    expect(await answer.text()).not.toMatch(/react-refresh|@vite\/client|react\.development/)
  }
})

test("S-128 S-129 both logos are static files at the root", async ({ request }) => {
  for (const name of ["logo.png", "logo-short.png"]) {
    const answer = await request.get(`${marque.url}/${name}`)
    expect(answer.headers()["content-type"]).toBe("image/png")
    expect([...(await answer.body()).subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
  }
})

test("S-178 S-189 S-190 S-192 S-200 the API stands under /api and the server functions under /_server", async ({
  request
}) => {
  const nothing = await request.get(`${marque.url}/api/nothing`)
  expect([nothing.status(), await nothing.json()]).toEqual([404, { code: "not_found", message: "Not found" }])
  const session = await request.get(`${marque.url}/api/auth/session`)
  expect(session.status()).toBe(200)
  const payload = encodeURIComponent('{"context":{}}')
  const ask = async (id: string) =>
    (await request.get(`${marque.url}/_server/${id}?_serverFn=true&payload=${payload}`)).json()
  expect(await ask("authState")).toEqual({ userId: null, token: null })
  expect(await ask("appVersion")).toEqual({ version: expect.stringMatching(/^[0-9a-f]{12}$/) })
})
