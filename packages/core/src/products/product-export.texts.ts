export const exportTexts = {
  export: "Export CSV",
  file: "products.csv",
  done: (count: number) => `${count.toLocaleString("en-GB")} ${count === 1 ? "product" : "products"} exported`,
  failed: "The products could not be exported"
} as const
