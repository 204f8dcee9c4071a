// Builds the projects of apps/examples with the packed packages and uses their dialog in Chromium.
import { cpSync, existsSync, readFileSync } from "node:fs"
import { createServer } from "node:http"
import { extname, join } from "node:path"
import { chromium } from "playwright"
import { chromiumLaunchOptions } from "../chromium.ts"
import { makeProject, namesIn, runBin } from "./outside.mjs"
import { root } from "./stage.mjs"

const TYPES = new Map([
  [".html", "text/html"],
  [".js", "text/javascript"],
  [".css", "text/css"]
])

const serve = async (folder) => {
  const server = createServer(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://localhost")
    const path = join(folder, pathname === "/" ? "index.html" : pathname)
    // Browsers ask for an icon that the pages do not have.
    if (pathname === "/favicon.ico") return response.writeHead(204).end()
    if (!existsSync(path)) return response.writeHead(404).end()
    response.writeHead(200, { "content-type": TYPES.get(extname(path)) ?? "application/octet-stream" })
    return response.end(readFileSync(path))
  })
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve))
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}

const expectText = async (locator, text) => {
  await locator.waitFor()
  const found = await locator.textContent()
  if (found?.trim() !== text) throw new Error(`The page says ${JSON.stringify(found)}, not ${JSON.stringify(text)}`)
}

const useDialog = async (page, regarding) => {
  await page.getByRole("button", { name: "Give feedback" }).click()
  const dialog = page.getByRole("dialog", { name: "Send us your feedback" })
  await dialog.getByText(`Regarding: ${regarding}`).waitFor()
  const message = dialog.getByRole("textbox", { name: "Message" })
  const send = dialog.getByRole("button", { name: "Send Feedback" })
  await message.fill("Too short")
  await message.blur()
  await dialog.getByText("Please provide at least 10 characters of feedback").waitFor()
  if (await send.isEnabled()) throw new Error("A message of nine characters can be sent")
  await message.fill("The gallery filters are lovely.")
  await dialog.getByText("Very Satisfied").click()
  await dialog.getByText("31/1000 characters").waitFor()
  await send.click()
  await expectText(page.getByText("Thank you for your feedback!").first(), "Thank you for your feedback!")
  await dialog.waitFor({ state: "hidden" })
}

const browse = async (browser, folder, regarding) => {
  const { address, close } = await serve(folder)
  const page = await browser.newPage({ reducedMotion: "reduce" })
  page.setDefaultTimeout(15_000)
  const errors = []
  page.on("pageerror", (error) => errors.push(error.message))
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()))
  try {
    await page.goto(address)
    await useDialog(page, regarding)
    if (errors.length > 0) throw new Error(errors.join("\n"))
  } finally {
    await page.close()
    close()
  }
}

export const checkExample = async (browser, project, name) => {
  // As a project without that option would compile it, which also allows the declarations themselves to be checked.
  await runBin(project, "typescript", "tsc", ["--exactOptionalPropertyTypes", "false", "--skipLibCheck", "false"])
  await runBin(project, "vite", "vite", ["build", "--logLevel", "warn"])
  await browse(browser, join(project, "dist"), name === "react" ? "The React page" : "The vanilla page")
}

export const startBrowser = () => chromium.launch(chromiumLaunchOptions())

export const EXAMPLES = { vanilla: ["core"], react: ["core", "react"] }

export const exampleFolder = (name) => join(root, "apps", "examples", name)

export const runExample = async (browser, name, packed) => {
  const own = JSON.parse(readFileSync(join(exampleFolder(name), "package.json"), "utf8"))
  const { project, remove } = makeProject(packed, namesIn(own))
  try {
    cpSync(exampleFolder(name), project, { recursive: true, filter: (path) => !/node_modules|dist$/.test(path) })
    await checkExample(browser, project, name)
    return []
  } catch (error) {
    return [`The example ${name}: ${error.message}`]
  } finally {
    remove()
  }
}
