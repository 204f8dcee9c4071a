import { expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { mount } from "../testing/mount.tsx"
import { CompareSlider } from "./compare-slider.tsx"

const WIDTH = 400

const pixel = (fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="${fill}"/></svg>`)}`

const start = async (dir: "ltr" | "rtl") => {
  const page = await mount(
    <div dir={dir} style={{ inlineSize: WIDTH }}>
      <CompareSlider
        before={{ url: pixel("#c9361a"), label: "Earlier version" }}
        after={{ url: pixel("#f6ede2"), label: "This version" }}
        ratio={1}
      />
    </div>
  )
  const control = document.querySelector<HTMLInputElement>("input[type=range]")
  if (control === null) throw new Error("no slider is there")
  const said = () => control.getAttribute("aria-valuetext")
  const press = async (keys: string) => {
    control.focus()
    await userEvent.keyboard(keys)
    return said()
  }
  return { page, control, press, said }
}

it("moves by keys and says how much of the earlier version is seen", async () => {
  const { page, press } = await start("ltr")
  expect(await press("{ArrowRight}{ArrowRight}")).toBe("52 % Earlier version")
  expect(await press("{ArrowLeft}")).toBe("51 % Earlier version")
  expect(await press("{PageUp}")).toBe("61 % Earlier version")
  expect(await press("{Home}")).toBe("0 % Earlier version")
  expect(await press("{End}")).toBe("100 % Earlier version")
  await page.unmount()
})

it("moves the other way where the page reads from right to left", async () => {
  const { page, press } = await start("rtl")
  expect(await press("{ArrowLeft}{ArrowLeft}")).toBe("52 % Earlier version")
  await page.unmount()
})

it("moves to where the pointer presses, and the line with it", async () => {
  const { control, page, said } = await start("ltr")
  await userEvent.click(control, { position: { x: WIDTH / 4, y: WIDTH / 2 } })
  expect(said()).toBe("25 % Earlier version")
  const line = document.querySelector("[data-part=compare] > span[aria-hidden]")?.getBoundingClientRect()
  const left = control.getBoundingClientRect().left
  expect(Math.abs((line?.left ?? 0) + 1 - left - WIDTH / 4)).toBeLessThan(3)
  await page.unmount()
})
