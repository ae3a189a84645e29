(function () {
  const e = document.currentScript.dataset.entry.split(' ');
  let b = false;
  const seen = (type, found, then) => {
    new PerformanceObserver((l) => {
      if (l.getEntriesByName(found).length > 0) then();
    }).observe({ type, buffered: true });
  };
  // A few at a time: all of them at once keep the page from answering.
  const add = (n) => {
    document.head.append(...n.splice(0, 3));
    if (n[0]) setTimeout(add, 0, n);
  };
  const start = () => {
    if (b) return;
    b = true;
    const n = e.map((src) =>
      Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', async: false, src }),
    );
    const p = [...(document.querySelector('#parts')?.content.children ?? [])];
    // What every page begins with runs while the parts of this one are on their way: side by side on a slow connection
    // the largest of them would come last.
    if (p[0]) seen('resource', n.at(-1).src, () => add(p));
    add(n);
  };
  // A tap on login or register before the script is here: the skeleton of the form at once, `useEarlyTap` goes on.
  addEventListener('click', (event) => {
    const link = event.target.closest('a[href="/login"],a[href="/register"]');
    if (!link || !document.querySelector('#start-failed') || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    const make = (tag, className, text = '') =>
      Object.assign(document.createElement(tag), { className, textContent: text });
    const skeleton = make('dialog', 'nk-early nk-early-form');
    const head = make('header', '');
    head.append(make('h2', '', link.textContent));
    skeleton.append(head, ...[1, 2, 3, 4].map(() => make('span', 'nk-sk')));
    skeleton.dataset.skeleton = '';
    skeleton.ariaBusy = 'true';
    skeleton.ariaLabel = link.textContent;
    skeleton.onclose = () => {
      skeleton.remove();
      delete document.documentElement.dataset.wants;
    };
    document.body.append(skeleton);
    document.documentElement.dataset.wants = link.pathname;
    skeleton.showModal();
  });
  // Nothing is painted of a page in the background, and of one whose first view is empty.
  if (document.hidden || !document.querySelector('#root > :not(template)')) start();
  else {
    seen('paint', 'first-contentful-paint', start);
    setTimeout(start, 800);
  }
})();
