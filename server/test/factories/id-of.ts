/** The id of the one row that a statement answers. */
export async function idOf(statement: PromiseLike<readonly { id?: number }[]>): Promise<number> {
  const [row] = await statement;
  return row!.id!;
}
