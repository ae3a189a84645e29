/** A table of figures; the first cell of a row names it. */
export function PayTable({
  heads,
  rows,
  marked,
}: {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** Index of the row that stands for the present choice. */
  marked?: number | undefined;
}) {
  return (
    <table className="pay-table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells], index) => (
          <tr key={name} className={index === marked ? 'marked' : undefined}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={heads[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
