import { useState } from 'react';

/** Whether a quantity that could be ordered when it was typed no longer can: others were faster. */
export function useOvertaken(quantity: number | null, orderable: number): boolean {
  const [seen, setSeen] = useState(orderable);
  const [overtaken, setOvertaken] = useState<number>();
  if (seen !== orderable) {
    setSeen(orderable);
    if (quantity !== null && quantity <= seen && quantity > orderable) setOvertaken(quantity);
  }
  return quantity !== null && quantity === overtaken && quantity > orderable;
}
