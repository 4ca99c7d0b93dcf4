import { useSearchParams } from 'react-router';

/** The `id` of the address; null when it is missing or no id. */
export function useIdInAddress(): number | null {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
