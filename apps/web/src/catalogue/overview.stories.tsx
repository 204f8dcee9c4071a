import { expect, within } from "storybook/test"
import { OverviewPage } from "./overview-page.tsx"
import { registrySource, storyFiles } from "./overview-sources.ts"

export default {
  title: "Overview",
  component: OverviewPage,
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen", controls: { disable: true } }
}

export const Catalogue = {
  render: () => <OverviewPage files={storyFiles} registry={registrySource} />,
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const gallery = within(canvasElement).getByText("/brands/{brandId}/gallery").closest("div")
    const link = within(gallery ?? canvasElement).getByRole("link", { name: "EmptyFiltered" })
    await expect(link).toHaveAttribute("href", "./?path=/story/pages-gallery--empty-filtered")
  }
}
