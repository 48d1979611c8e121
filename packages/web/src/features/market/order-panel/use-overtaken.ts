import { useState } from 'react';

/** Whether a quantity that was orderable when it was typed is no longer orderable, because other buyers were faster. */
export function useOvertaken(quantity: number | null, orderable: number): boolean {
  const [seen, setSeen] = useState(orderable);
  const [overtaken, setOvertaken] = useState<number>();
  if (seen !== orderable) {
    setSeen(orderable);
    if (quantity !== null && quantity <= seen && quantity > orderable) setOvertaken(quantity);
  }
  return quantity !== null && quantity === overtaken && quantity > orderable;
}
