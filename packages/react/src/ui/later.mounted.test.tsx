import { Component, type ReactNode } from "react"
import { expect, it, vi } from "vitest"
import { mount } from "../testing/mount.tsx"
import { later } from "./later.tsx"

interface GreetingProps {
  readonly name: string
}

const Greeting = ({ name, ...rest }: GreetingProps) => <p>{`Hello ${name}, ${Object.keys(rest).length} more`}</p>

class Boundary extends Component<{ readonly children: ReactNode }, { readonly said?: string }> {
  static getDerivedStateFromError = (error: Error) => ({ said: error.message })
  override state: { readonly said?: string } = {}
  override render() {
    return this.state.said ?? this.props.children
  }
}

const held = () => {
  const { promise, reject, resolve } = Promise.withResolvers<typeof Greeting>()
  return { load: vi.fn<() => Promise<typeof Greeting>>(() => promise), reject, arrive: () => resolve(Greeting) }
}

it("shows what waits in its place, and then the part with its own properties alone", async () => {
  const { arrive, load } = held()
  const Part = later(load)
  const { screen, settle } = await mount(<Part name="Ada" waiting={<i>soon</i>} />)
  expect(screen.getByText("soon")).toBeVisible()
  arrive()
  await settle()
  expect(screen.getByText("Hello Ada, 0 more")).toBeVisible()
  expect(screen.queryByText("soon")).toBeNull()
  expect(load).toHaveBeenCalledOnce()
})

it("shows nothing while it waits where it is given nothing to show", async () => {
  const Part = later(held().load)
  const { screen } = await mount(
    <p data-testid="place">
      <Part name="Ada" />
    </p>
  )
  expect(screen.getByTestId("place")).toBeEmptyDOMElement()
})

it("parts within parts are not held back by what was shown before them", async () => {
  const Inner = later(() => Promise.resolve(Greeting))
  const Outer = later(() => Promise.resolve(() => <Inner name="Ada" waiting={<i>inner</i>} />))
  const { screen, settle } = await mount(<Outer waiting={<i>outer</i>} />)
  await settle()
  await settle()
  expect(screen.getByText("Hello Ada, 0 more")).toBeVisible()
})

it("is there at once when it was loaded before", async () => {
  const { arrive, load } = held()
  const Part = later(load)
  Part.preload()
  Part.preload()
  arrive()
  const { screen } = await mount(<Part name="Ada" waiting={<i>soon</i>} />)
  expect(screen.getByText("Hello Ada, 0 more")).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

it("is neither loaded nor shown in the place of what waits until it is wanted", async () => {
  const { arrive, load } = held()
  const Part = later(load)
  const { redraw, screen, settle } = await mount(<Part name="Ada" wanted={false} waiting={<i>soon</i>} />)
  expect(load).not.toHaveBeenCalled()
  Part.preload()
  arrive()
  await settle()
  expect(screen.getByText("soon")).toBeVisible()
  await redraw(<Part name="Ada" wanted waiting={<i>soon</i>} />)
  expect(screen.getByText("Hello Ada, 0 more")).toBeVisible()
})

it("fails where it is drawn", async () => {
  const { load, reject } = held()
  const Part = later(load)
  const { screen, settle } = await mount(
    <Boundary>
      <Part name="Ada" waiting={<i>soon</i>} />
    </Boundary>
  )
  reject(new Error("no such file"))
  await settle()
  expect(screen.getByText("no such file")).toBeVisible()
})
