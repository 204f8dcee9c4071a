/** A process for tests of crews: does what an order says. */
interface Order {
  readonly say: "pid" | "held" | "progress" | "broke" | "exit"
}

const { pid } = process

process.on("disconnect", () => process.exit(0))
process.on("message", ({ say }: Order) => {
  if (say === "exit") process.exit(7)
  else if (say === "progress") process.send?.({ type: "progress", fraction: 0.5 })
  else if (say === "broke") process.send?.({ type: "broke", message: "No such thing", held: 0 })
  else process.send?.({ type: "made", made: pid, held: say === "held" ? 100 : 99 })
})
